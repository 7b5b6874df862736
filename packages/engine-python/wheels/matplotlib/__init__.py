"""码塾自己写的 matplotlib：给上课用的一小部分，画出来的图在画布上。

这不是完整的 matplotlib。有 pyplot 里的折线图、散点图、柱状图、直方图、饼图，标题、图例、网格和子图；没有三维图、动画、热力图和对数坐标。
中文不用设置就能显示：rcParams 里的字体设置可以写，但是不起作用。
"""
__version__ = '0.1+mashu'


class RcParams(dict):
    """Settings by name. A program may set any name; the page uses those below only, and of the fonts only the size."""

    def update(self, *args, **kwargs):
        dict.update(self, *args, **kwargs)


rcParams = RcParams({
    'figure.figsize': [6.4, 4.8],
    'figure.dpi': 100.0,
    'font.family': ['sans-serif'],
    'font.sans-serif': ['sans-serif'],
    'font.size': 10.0,
    'axes.unicode_minus': True,
    'axes.grid': False,
    'lines.linewidth': 1.5,
    'lines.markersize': 6.0,
})
rcParamsDefault = dict(rcParams)


def rc(group, **settings):
    """Sets several settings of a group: rc('font', size=12)."""
    for name, value in settings.items():
        rcParams[f'{group}.{name}'] = value


def rcdefaults():
    """Restores the defaults of all settings."""
    rcParams.clear()
    rcParams.update(rcParamsDefault)


def use(backend, *, force=True):
    """Has no effect: figures are always drawn on the canvas of the page."""


def get_backend():
    """Returns the name of the backend."""
    return 'mashu'
