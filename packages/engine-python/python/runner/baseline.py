class TurtleFinder:
    """Makes `import turtle` run the code anew for each program; the code is compiled once."""

    def __init__(self, source):
        self.source, self.code = source, None

    def find_spec(self, name, path=None, target=None):
        return importlib.machinery.ModuleSpec(name, self) if name == 'turtle' else None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        self.code = self.code or compile(self.source, '<turtle>', 'exec')
        exec(self.code, module.__dict__)


class Baseline:
    """The state of Python before a program; changes of the program are reverted afterwards."""

    # Modules that keep changes inside their objects, so each program imports them anew.
    FRESH = ('random', 'logging')

    def __init__(self):
        self.modules = {name: module for name, module in sys.modules.items() if name not in self.FRESH}
        self.contents = [(module, dict(vars(module))) for module in self.modules.values() if isinstance(module, types.ModuleType)]
        self.environ, self.path, self.meta_path = dict(os.environ), list(sys.path), list(sys.meta_path)
        self.path_hooks = list(sys.path_hooks)

    def restore(self):
        for module, contents in self.contents:
            now = vars(module)
            for name in [name for name in now if name not in contents]:
                del now[name]
            for name, value in contents.items():
                if name not in now or now[name] is not value:
                    now[name] = value
        sys.modules.clear()
        sys.modules.update(self.modules)
        sys.path[:], sys.meta_path[:], sys.path_hooks[:] = self.path, self.meta_path, self.path_hooks
        for name in [name for name in os.environ if self.environ.get(name) != os.environ[name]]:
            del os.environ[name]
        os.environ.update(self.environ)


def fresh_folder(files):
    """Makes the folder of the program contain only its own files."""
    os.chdir('/')
    for folder in (FOLDER, '/tmp'):
        clear(folder)
        os.makedirs(folder, exist_ok=True)
    for name, content in files:
        with io.open(f'{FOLDER}/{name}', 'wb') as file:
            file.write(content)
    os.chdir(FOLDER)
    sys.path[:] = [FOLDER, *(path for path in sys.path if path not in ('', FOLDER))]
    forget_finders()
    linecache.clearcache()


def forget_finders():
    """
    Makes imports find the present files of the folders. Unlike `importlib.invalidate_caches`, it skips the archives,
    which do not change, and does not import `importlib.metadata`, which took most of the time of a short program.
    """
    for path, finder in list(sys.path_importer_cache.items()):
        if path.startswith(ARCHIVES):
            continue
        if hasattr(finder, 'invalidate_caches'):
            finder.invalidate_caches()
        del sys.path_importer_cache[path]


def clear(folder):
    if not os.path.isdir(folder):
        return
    for path, folders, files in os.walk(folder, topdown=False):
        for name in files:
            os.unlink(f'{path}/{name}')
        for name in folders:
            whole = f'{path}/{name}'
            os.unlink(whole) if os.path.islink(whole) else os.rmdir(whole)


def file_changes(before):
    """
    Returns the changes that the program made: written files with their content, removed names, and files that are not
    kept, with their size.
    """
    written, unkept, seen, total = [], [], set(), 0
    for folder, folders, names in os.walk(FOLDER):
        folders.sort()
        for path in (f'{folder}/{name}' for name in sorted(names)):
            if not os.path.isfile(path):
                continue
            name, size = path[len(FOLDER) + 1:], os.path.getsize(path)
            seen.add(name)
            if '/' in name or total + size > FILES_LIMIT:
                unkept.append((name, size))
                continue
            with io.open(path, 'rb') as file:
                content = file.read()
            if before.get(name) != content:
                total += size
                written.append((name, content))
    return {'written': written, 'removed': [name for name in before if name not in seen], 'unkept': unkept}
