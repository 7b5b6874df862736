# The backend of the real matplotlib: it sends a figure as a picture to the canvas of the turtle.
FIGURES = """
import io
from _mashu import link, picture
from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg

class FigureManager(FigureManagerBase):
    shown = 0

    def show(self):
        FigureManager.shown += 1
        name = f'figure-{self.shown}.png'
        content = io.BytesIO()
        self.canvas.print_png(content)
        link.flush()
        picture(name, content.getvalue())
        link.draw([['screen', {'picture': name}]])

class FigureCanvas(FigureCanvasAgg):
    manager_class = FigureManager
"""


class Packages:
    """
    The installed packages of Pyodide. A native library can be initialized only once per process, so its imported
    modules are kept for later programs, with the standard modules that they refer to.
    """

    def __init__(self, baseline):
        self.baseline, self.modules, self.is_open = baseline, {}, False

    def open(self, archives, main, files):
        """Unpacks new packages and imports those that the program imports, before its first line changes anything."""
        import zipfile

        for archive in archives:
            with zipfile.ZipFile(archive) as content:
                content.extractall(PACKAGES)
            os.unlink(archive)
        sys.path.append(PACKAGES)
        if self.has('matplotlib'):
            with io.open(f'{PACKAGES}/_mashu_figures.py', 'w', encoding='utf-8') as file:
                file.write(FIGURES)
            os.environ['MPLBACKEND'] = 'module://_mashu_figures'
        sys.modules.update(self.modules)
        self.is_open = True
        before = set(sys.modules)
        for name in sorted({name for source in self.sources(main, files) for name in imported_names(source)}):
            if self.has(name):
                self.prepare(name)
        for name in set(sys.modules) - before - set(Baseline.FRESH):
            module = self.modules[name] = sys.modules[name]
            if isinstance(module, types.ModuleType) and not self.is_packaged(module):
                self.baseline.contents.append((module, dict(vars(module))))
        if 'numpy.random' in sys.modules:
            sys.modules['numpy.random'].seed()
        if 'matplotlib.pyplot' in sys.modules:
            sys.modules['matplotlib.pyplot'].close('all')

    def prepare(self, name):
        try:
            importlib.import_module(name)
        except Exception:
            # The program raises the same error at its own import.
            pass

    def keep(self):
        """Keeps the modules of packages that the program imported while it ran."""
        if self.is_open:
            self.modules.update((name, module) for name, module in sys.modules.items() if self.is_packaged(module))
        self.is_open = False

    @staticmethod
    def sources(main, files):
        return [main, *(content.decode(errors='ignore') for name, content in files if name.endswith('.py'))]

    @staticmethod
    def has(name):
        top = name.partition('.')[0]
        return os.path.exists(f'{PACKAGES}/{top}') or os.path.exists(f'{PACKAGES}/{top}.py')

    @staticmethod
    def is_packaged(module):
        return str(getattr(module, '__file__', None) or '').startswith(PACKAGES)


def imported_names(source):
    """Returns the modules that a source imports; none when it has a syntax error."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module
