"""Styles have no effect: every figure has the default look of matplotlib."""
available = ['default']


def use(style):
    """Has no effect."""
