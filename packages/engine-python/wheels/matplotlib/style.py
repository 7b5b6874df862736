"""Styles are accepted and change nothing: every figure looks as the standard of matplotlib."""
available = ['default']


def use(style):
    """Accepted, without effect."""
