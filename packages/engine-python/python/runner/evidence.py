# Names that are often used without their module. Most are recognized only where they are called.
KNOWN_NAMES = {
    'random': 'randint choice choices sample shuffle uniform randrange seed',
    'math': 'sqrt pi sin cos tan floor ceil factorial gcd lcm radians degrees log10 hypot atan2 fabs isqrt trunc log exp',
    'time': 'sleep perf_counter strftime localtime ctime time_ns monotonic',
    'turtle': 'forward fd backward bk back left lt right rt goto setpos setposition circle dot penup pendown pu pd up down pensize pencolor fillcolor color begin_fill end_fill hideturtle '
              'showturtle speed home setheading seth bgcolor Turtle Screen stamp done mainloop exitonclick tracer shape shapesize onkey onkeypress listen ontimer numinput textinput colormode '
              'setx sety towards xcor ycor teleport bgpic onscreenclick ht st',
    'collections': 'Counter defaultdict deque namedtuple OrderedDict', 'itertools': 'permutations combinations', 'copy': 'deepcopy', 'json': 'dumps loads', 'os': 'listdir getcwd',
    'statistics': 'mean median stdev', 'string': 'ascii_letters ascii_lowercase ascii_uppercase', 'datetime': 'timedelta'}
KNOWN_MODULES = ('turtle', 'random', 'math', 'time', 'datetime', 'string', 'json', 'os', 'sys', 'statistics', 'collections', 'itertools', 'copy', 're', 'calendar', 'csv')
SHOWN = 40
KEYS_SHOWN = 6
NETWORK = ('/urllib/', '/http/', '/socket.py', '/ftplib.py', '/smtplib.py', '/ssl.py', '/imaplib.py', '/poplib.py')
PLAIN = (str, int, float, bool, list, dict, tuple, set, bytes, complex, range, types.ModuleType, types.FunctionType, types.MethodType, types.BuiltinFunctionType, type, type(None))


def short(text):
    return text if len(text) <= SHOWN else text[:SHOWN - 1] + '…'


class Evidence:
    """
    Collects facts about an error: the expressions, their types, and the origin of their values. Never runs code of the
    program.
    """

    def __init__(self, error):
        self.error, self.frame, self.node, self.tree, self.source, self.line = error, None, None, None, '', 0
        place = error.__traceback__
        own = None
        while place:
            own = place if own_name(place.tb_frame.f_code.co_filename) else own
            place = place.tb_next
        if own is None:
            return
        self.frame, self.line = own.tb_frame, own.tb_lineno
        self.source = ''.join(linecache.getlines(self.frame.f_code.co_filename))
        self.tree = ast.parse(self.source)
        self.node = self.find(next(itertools.islice(self.frame.f_code.co_positions(), own.tb_lasti // 2, None)))

    def find(self, position):
        line, end_line, column, end_column = position
        for node in ast.walk(self.tree):
            if getattr(node, 'lineno', None) == line and (node.end_lineno, node.col_offset, node.end_col_offset) == (end_line, column, end_column) and not isinstance(node, ast.Expr):
                return node
        return None

    def text(self, node):
        return short(' '.join((ast.get_source_segment(self.source, node) or '').split()))

    def peek(self, node):
        """Returns the value of an expression that needs no code of the program; throws LookupError for others."""
        if isinstance(node, ast.Constant):
            return node.value
        if isinstance(node, ast.Name):
            for space in (self.frame.f_locals, self.frame.f_globals, vars(builtins)):
                if node.id in space:
                    return space[node.id]
        elif isinstance(node, ast.Attribute):
            owner = self.peek(node.value)
            if isinstance(owner, PLAIN):
                return getattr(owner, node.attr)
            if node.attr in getattr(owner, '__dict__', {}):
                return owner.__dict__[node.attr]
            if isinstance(inspect_static(type(owner), node.attr), types.FunctionType):
                return getattr(owner, node.attr)
        elif isinstance(node, ast.Subscript):
            owner = self.peek(node.value)
            if type(owner) in (list, tuple, str, dict):
                return owner[self.peek(node.slice)]
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            value = self.peek(node.operand)
            if type(value) in (int, float):
                return -value
        raise LookupError

    def kind(self, node):
        literal = {ast.List: 'list', ast.ListComp: 'list', ast.Dict: 'dict', ast.Set: 'set', ast.Tuple: 'tuple', ast.JoinedStr: 'str'}.get(type(node))
        if literal:
            return literal
        try:
            return type(self.peek(node)).__name__
        except Exception:
            return ''

    def scope(self):
        """Returns the function that contains the error, or the whole file."""
        name, first = self.frame.f_code.co_name, self.frame.f_code.co_firstlineno
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name == name and node.lineno <= self.line <= node.end_lineno and first <= node.lineno:
                return node
        return self.tree

    def assigned(self, name):
        """Returns the last assignment to a name before the error, or else the first after it; in its function or else in the file."""
        for scope in dict.fromkeys((self.scope(), self.tree)):
            found = [node for node in ast.walk(scope) if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)]
            before = [node for node in found if node.lineno < self.line]
            if before or found:
                return max(before or found[:1], key=lambda node: node.lineno)
        return None

    def origin(self, node):
        """Returns the origin of a value when it explains the type of the value."""
        line = node.lineno
        name = None
        if isinstance(node, ast.Name):
            given = self.assigned(node.id)
            if given is None:
                return None
            name, node, line = node.id, given.value, given.lineno
        result = {'line': line} | ({'name': name} if name else {})
        if isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Attribute) and called.attr == 'strip':
                inner = called.value
                called = inner.func if isinstance(inner, ast.Call) else called
            if isinstance(called, ast.Name) and called.id == 'input':
                return result | {'kind': 'input'}
            own = [each for each in ast.walk(self.tree) if isinstance(each, ast.FunctionDef) and each.name == getattr(called, 'id', getattr(called, 'attr', None))]
            method = isinstance(called, ast.Attribute)
            if own:
                gives = any(isinstance(each, ast.Return) and each.value is not None for each in ast.walk(own[-1]))
                return result | {'kind': 'call', 'call': self.text(called), 'own': True, 'returns': gives, 'defined': own[-1].lineno}
            return result | {'kind': 'call', 'call': self.text(called), 'owner': self.text(called.value) if method else '', 'method': called.attr if method else ''}
        if isinstance(node, (ast.Attribute, ast.Name)):
            return result | {'kind': 'bare', 'call': self.text(node)}
        if isinstance(node, ast.Constant) and node.value is None and name:
            return result | {'kind': 'none'}
        return None

    def operand(self, node):
        result = {'text': self.text(node), 'type': self.kind(node)}
        origin = self.origin(node)
        return result | ({'origin': origin} if origin else {}) | ({'literal': True} if isinstance(node, (ast.Constant, ast.JoinedStr)) else {})

    def called_here(self):
        """Returns true when the failing name is the function of a call."""
        return any(isinstance(node, ast.Call) and node.func is self.node for node in ast.walk(self.tree))

    def loop(self):
        """Returns facts about the iterable of a `for` with several variables."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.For) and node.lineno == self.line and isinstance(node.target, ast.Tuple):
                names = ', '.join(self.text(name) for name in node.target.elts)
                return {'loop': {'text': self.text(node.iter), 'type': self.kind(node.iter), 'names': names, 'first': self.first(node.iter)}}
        return {}

    def first(self, node):
        try:
            return type(next(iter(self.peek(node)))).__name__
        except Exception:
            return ''

    def parts(self):
        """Returns the operands of the failing operation."""
        node = self.node
        if isinstance(node, ast.BinOp):
            return [node.left, node.right]
        if isinstance(node, ast.AugAssign):
            return [node.target, node.value]
        if isinstance(node, ast.Compare):
            return [node.left, *node.comparators]
        if isinstance(node, ast.UnaryOp):
            return [node.operand]
        if isinstance(node, ast.Subscript):
            return [node.value, node.slice]
        if isinstance(node, ast.Call):
            return [node.func, *node.args]
        if isinstance(node, ast.Attribute):
            return [node.value]
        return [node] if isinstance(node, ast.expr) else []

    def gather(self):
        if self.frame is None:
            return {}
        found = {'parts': [self.operand(node) for node in self.parts()[:4]]}
        if isinstance(self.node, ast.expr):
            found['whole'] = self.operand(self.node)
            found['isLooped'] = any(getattr(node, 'iter', None) is self.node for node in ast.walk(self.tree))
        if self.frame.f_code.co_name not in ('<module>', '<lambda>'):
            found['function'] = self.frame.f_code.co_name
        for collect in (self.of_name, self.of_attribute, self.of_place, self.of_call, self.loop):
            try:
                found |= collect() or {}
            except Exception:
                pass
        return found
