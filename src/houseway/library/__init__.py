"""The public library, as `import houseway` offers it: typed views over the functions that commands and server use.

Nothing is computed here. Each result keeps the data that the command line prints, and returns it with `to_dict()`.
"""
