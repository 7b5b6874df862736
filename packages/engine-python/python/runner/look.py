class Look:
    """
    Describes values for the page in a limited number of parts. Never runs code of the program: a class of a student
    must not print, wait or change something because its object is displayed.
    """

    VALUES = 500
    DEPTH = 4
    # Items shown from the start of a list in a variable and of a nested list, and from the end of either.
    ITEMS, INNER_ITEMS, END = 30, 12, 2
    LETTERS = 80
    # Modules whose objects have a short repr.
    TOLD = ('datetime', 'decimal', 'fractions', 'numpy', 'pathlib', 'time', 'uuid')
    # Limit for conversion to decimal digits, which is slow for longer numbers.
    BITS = 400

    def __init__(self):
        self.left, self.path = self.VALUES, []

    def value(self, value):
        self.left -= 1
        try:
            return self.one(value)
        except Exception:
            return {'kind': 'plain', 'type': type(value).__name__, 'text': '…'}

    def one(self, value):
        kind = type(value)
        if kind in (bool, float, complex, type(None)):
            return self.plain(value, repr(value))
        if issubclass(kind, types.ModuleType):
            return self.plain(value, value.__name__, 'module')
        if is_enum(kind):
            return self.plain(value, f'{kind.__name__}.{object.__getattribute__(value, "_name_")}')
        if issubclass(kind, int):
            return self.number(value)
        if issubclass(kind, str):
            return self.letters(value, str)
        if issubclass(kind, (bytes, bytearray)):
            return self.letters(value, bytes)
        if issubclass(kind, (types.FunctionType, types.MethodType)):
            code = value.__code__
            return self.plain(value, f'{code.co_name}({", ".join(code.co_varnames[:code.co_argcount])})', 'function')
        if issubclass(kind, type):
            return self.plain(value, value.__name__, 'class')
        if issubclass(kind, BaseException):
            return self.plain(value, said_by(value), 'error', kind.__name__)
        return self.container(value, kind)

    def plain(self, value, text, kind=None, name=None):
        whole = {'kind': 'plain', 'type': kind or type(value).__name__, 'text': text if len(text) <= self.LETTERS else text[:self.LETTERS] + '…'}
        return whole | ({'name': name} if name else {})

    def number(self, value):
        bits = int.bit_length(value)
        if bits > self.BITS:
            return {'kind': 'plain', 'type': 'int', 'text': '…', 'digits': int(bits * 0.30103) + 1}
        return {'kind': 'plain', 'type': 'int', 'text': int.__repr__(value)}

    def letters(self, value, base):
        size = base.__len__(value) if base is str else len(value)
        start = base.__getitem__(value, slice(self.LETTERS)) if base is str else bytes(value[:self.LETTERS])
        return {'kind': 'plain', 'type': base.__name__, 'text': base.__repr__(start)} | ({'size': size} if size > self.LETTERS else {})

    def container(self, value, kind):
        if any(value is other for other in self.path):
            return {'kind': 'again', 'id': id(value), 'type': kind.__name__}
        parts = self.parts_of(value, kind)
        if parts is None:
            return self.foreign(value, kind)
        if len(self.path) >= self.DEPTH or self.left <= 0:
            return {'kind': 'cut', 'id': id(value), 'type': kind.__name__} | ({'size': parts['size']} if 'size' in parts else {})
        self.path.append(value)
        try:
            return {'id': id(value), 'type': kind.__name__} | parts['draw']()
        finally:
            self.path.pop()

    def parts_of(self, value, kind):
        """Returns the layout of a container; None for a value that is described by its text."""
        turtle = sys.modules.get('turtle')
        if turtle and issubclass(kind, getattr(turtle, 'RawTurtle', ())):
            return {'draw': lambda: self.turtle(value, turtle)}
        if issubclass(kind, dict):
            return {'size': dict.__len__(value), 'draw': lambda: self.pairs(value)}
        if issubclass(kind, tuple) and is_named(kind):
            return {'draw': lambda: self.attributes([(name, tuple.__getitem__(value, index)) for index, name in enumerate(kind._fields)])}
        for base in (list, tuple, collections.deque):
            if issubclass(kind, base):
                return {'size': base.__len__(value), 'draw': lambda: self.row(value, base)}
        for base in (set, frozenset):
            if issubclass(kind, base):
                return {'size': base.__len__(value), 'draw': lambda: self.bag(value, base)}
        if is_own_class(kind):
            return {'draw': lambda: self.attributes(fields_of(value, kind))}
        return None

    def room(self):
        return max(1, min(self.ITEMS if len(self.path) == 1 else self.INNER_ITEMS, self.left))

    def row(self, value, base):
        size, room = base.__len__(value), self.room()
        shown = range(size) if size <= room + self.END else [*range(room), *range(size - self.END, size)]
        return {'kind': 'row', 'size': size, 'items': [[index, self.value(base.__getitem__(value, index))] for index in shown]}

    def bag(self, value, base):
        return {'kind': 'bag', 'size': base.__len__(value), 'items': [self.value(item) for item, _ in zip(base.__iter__(value), range(self.room()))]}

    def pairs(self, value):
        pairs = [pair for pair, _ in zip(dict.items(value), range(self.room()))]
        return {'kind': 'pairs', 'size': dict.__len__(value), 'pairs': [[self.value(key), self.value(item)] for key, item in pairs]}

    def attributes(self, fields):
        room = self.room()
        return {'kind': 'object', 'size': len(fields), 'fields': [[str(name), self.value(item)] for name, item in fields[:room]]}

    def turtle(self, value, module):
        x, y = value._position
        own = [(name, item) for name, item in vars(value).items() if not name.startswith('_') and name != 'screen']
        heading = module.RawTurtle.heading(value)
        return {'kind': 'turtle', 'x': round(x, 2), 'y': round(y, 2), 'heading': round(heading, 2), 'down': value._drawing, 'color': str(value._pencolor), 'shown': value._shown,
                'fields': self.attributes(own)['fields']}

    def foreign(self, value, kind):
        return self.plain(value, repr(value) if kind.__module__ in self.TOLD or kind in (range, slice) else '')


def said_by(error):
    """Returns the message of an error without calling methods of the objects it contains."""
    words = BaseException.args.__get__(error)
    return ', '.join(str(word) if type(word) in (str, int, float) else '…' for word in words)


def is_enum(kind):
    module = sys.modules.get('enum')
    return module is not None and issubclass(kind, module.Enum)


def is_named(kind):
    return isinstance(getattr(kind, '_fields', None), tuple)


def is_own_class(kind):
    return is_own_module(kind.__module__)


def is_own_module(name):
    return name == '__main__' or own_name(getattr(sys.modules.get(name), '__file__', None) or '') is not None


def fields_of(value, kind):
    """Returns the attributes of an object from its dict and its slots, without calling its methods."""
    try:
        fields = list(object.__getattribute__(value, '__dict__').items())
    except AttributeError:
        fields = []
    for owner in reversed(kind.__mro__):
        slots = owner.__dict__.get('__slots__', ())
        for name in (slots,) if isinstance(slots, str) else slots:
            member = owner.__dict__.get(name)
            if isinstance(member, types.MemberDescriptorType):
                try:
                    fields.append((name, member.__get__(value)))
                except AttributeError:
                    pass
    return fields


def borrowed(names):
    """Returns a test for names that were imported with `from … import *` and still have their imported value."""
    modules = [sys.modules[name] for name in names if name in sys.modules]
    return lambda name, value: any(vars(module).get(name, modules) is value for module in modules)


def is_shown(name, value):
    """Returns true for variables of the program; false for imported names and the names of Python."""
    kind = type(value)
    if name.startswith(('__', '.')) or issubclass(kind, types.ModuleType):
        return False
    if issubclass(kind, (types.FunctionType, types.MethodType)):
        return own_name(value.__func__.__code__.co_filename if kind is types.MethodType else value.__code__.co_filename) is not None
    if issubclass(kind, type):
        return is_own_class(value)
    return not issubclass(kind, (types.BuiltinFunctionType, types.MethodWrapperType))
