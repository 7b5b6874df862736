class NameEvidence(Evidence):
    """Collects facts about missing names, keys, items and files, such as similar names that exist."""

    def of_name(self):
        error = self.error
        if isinstance(error, ModuleNotFoundError):
            own = [name[:-3] for name in os.listdir(FOLDER) if name.endswith('.py') and name != MAIN]
            return {'near': near(error.name or '', [*own, *KNOWN_MODULES]) or near(error.name or '', sys.stdlib_module_names)}
        if not isinstance(error, NameError):
            return None
        name = error.name or (re_name(str(error)) if isinstance(error, UnboundLocalError) else '')
        found = {'module': self.modules_with(name), 'global': name in self.frame.f_globals, 'isCalled': self.called_here()}
        stores = [node for node in ast.walk(self.tree) if (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and node.id == name) or (isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name == name)]
        added = {node.target for node in ast.walk(self.tree) if isinstance(node, ast.AugAssign)}
        stores = [node for node in stores if node not in added]
        own = [(node, place) for place in ast.walk(self.tree) if isinstance(place, ast.FunctionDef) for node in ast.walk(place) if node in stores and node is not place]
        inside = {node: place for node, place in own}
        outside = [node for node in stores if node not in inside]
        if later := [node.lineno for node in outside if node.lineno >= self.line]:
            found['later'] = min(later)
        if not outside and inside and self.scope() not in inside.values():
            found['within'] = next(iter(inside.values())).name
        given = [argument.arg for place in ast.walk(self.tree) if isinstance(place, ast.FunctionDef) and place is not self.scope() for argument in place.args.args if argument.arg == name]
        if given and not stores:
            found['within'] = next(place.name for place in ast.walk(self.tree) if isinstance(place, ast.FunctionDef) and any(argument.arg == name for argument in place.args.args))
        scope = self.scope()
        around = [place for place in ast.walk(self.tree) if isinstance(place, ast.FunctionDef) and place is not scope and scope in ast.walk(place)]
        if outer := [place.name for place in around if any(node in stores and node not in ast.walk(scope) for node in ast.walk(place))]:
            found['outer'] = outer[-1]
        if hasattr(self.frame.f_locals.get('self'), name):
            found['onSelf'] = True
        names = [*self.frame.f_locals, *self.frame.f_globals, *(each for each in vars(builtins) if not each.startswith('_'))]
        found['near'] = near(name, [each for each in names if not each.startswith('__')])
        return found

    def modules_with(self, name):
        called = self.called_here()
        for written, module in self.frame.f_globals.items():
            if isinstance(module, types.ModuleType) and not name.startswith('_') and (called or name in KNOWN_NAMES.get(module.__name__, '').split()) and hasattr(module, name):
                return {'module': module.__name__, 'written': written, 'imported': True}
        for module, names in KNOWN_NAMES.items():
            if name in names.split() and (called or module in ('math', 'string')):
                return {'module': module, 'written': module, 'imported': False}
        return None

    def of_attribute(self):
        error = self.error
        if not isinstance(error, AttributeError) or error.name is None:
            return None
        owner = error.obj
        return {'owner': type(owner).__name__, 'isCalled': self.called_here(), 'isKey': isinstance(owner, dict) and error.name in owner, 'near': near(error.name, [name for name in dir(owner) if not name.startswith('_')]),
                'fields': [name for name in getattr(owner, '__dict__', {}) if not name.startswith('_')][:KEYS_SHOWN] if not isinstance(owner, (type, types.ModuleType)) else []}

    def of_place(self):
        error, node = self.error, self.node
        if isinstance(error, KeyError) and isinstance(node, (ast.Subscript, ast.Call)):
            holder = node.value if isinstance(node, ast.Subscript) else node.func.value
            owner = self.peek(holder)
            if not isinstance(owner, dict):
                return None
            keys = [key for key in owner if type(key) in (str, int, float, bool, tuple)]
            missed = error.args[0]
            other = next((key for key in keys if type(key) is not type(missed) and str(key) == str(missed)), None)
            close = near(missed, [key for key in keys if isinstance(key, str)]) if isinstance(missed, str) else None
            return {'subject': self.text(holder), 'keys': [short(repr(key)) for key in keys[:KEYS_SHOWN]], 'length': len(owner), 'nearKey': repr(other if other is not None else close) if other is not None or close else None}
        if isinstance(error, IndexError) and isinstance(node, (ast.Subscript, ast.Call)):
            holder = node.value if isinstance(node, ast.Subscript) else node.func.value
            owner = self.peek(holder)
            found = {'subject': self.text(holder), 'owner': type(owner).__name__, 'length': len(owner)}
            place = node.slice if isinstance(node, ast.Subscript) else node.args[0] if node.args else None
            try:
                index = self.peek(place)
                return found | ({'index': index} if type(index) is int else {})
            except Exception:
                return found
        if isinstance(error, ZeroDivisionError) and isinstance(node, (ast.BinOp, ast.AugAssign)):
            divisor = node.right if isinstance(node, ast.BinOp) else node.value
            return {'subject': self.text(divisor), 'computed': not isinstance(divisor, ast.Constant)}
        return None

    def of_call(self):
        found = {}
        place = self.error.__traceback__
        while place:
            if any(part in place.tb_frame.f_code.co_filename for part in NETWORK):
                found['network'] = True
            place = place.tb_next
        if isinstance(self.error, FileNotFoundError):
            missed = str(self.error.filename or '')
            names = os.listdir(FOLDER)
            found |= {'files': sorted(name for name in names if name != MAIN)[:KEYS_SHOWN], 'near': near(missed, names)}
        if isinstance(self.error, TypeError) and isinstance(self.node, ast.Call):
            found['called'] = self.text(self.node.func)
            given = self.assigned(self.node.func.id) if isinstance(self.node.func, ast.Name) else None
            if given is not None and isinstance(self.node.func, ast.Name) and hasattr(builtins, self.node.func.id):
                found['shadowed'] = given.lineno
        return found


def re_name(message):
    """Returns the text between the first quotes."""
    return message.split("'")[1] if message.count("'") > 1 else ''


def inspect_static(owner, name):
    return next((vars(base)[name] for base in owner.__mro__ if name in vars(base)), None)


def steps(word, other):
    """Returns the edit distance with swaps of neighbours; a difference in case counts a half."""
    older, old = [], list(range(len(other) + 1))
    for row, letter in enumerate(word, 1):
        now = [row]
        for at, wanted in enumerate(other, 1):
            change = 0 if letter == wanted else 0.5 if letter.lower() == wanted.lower() else 1
            now.append(min(old[at] + 1, now[-1] + 1, old[at - 1] + change))
            if row > 1 and at > 1 and letter == other[at - 2] and wanted == word[row - 2]:
                now[-1] = min(now[-1], older[at - 2] + 1)
        older, old = old, now
    return old[-1]


def near(word, names):
    """Returns the most similar name: one mistake in short words, two in longer ones, or only a difference in case."""
    best, least = None, 99
    for name in names:
        if name == word or abs(len(name) - len(word)) > 2 or not word:
            continue
        cost = 0.1 if name.lower() == word.lower() else steps(word, name)
        if cost <= (1 if min(len(word), len(name)) <= 4 else 2) and cost < least:
            best, least = name, cost
    # Words of one or two letters are similar to almost every name.
    return best if len(word) > 2 or least < 0.5 else None


def evidence(error):
    """Returns facts about an error of the program; none when they cannot be collected."""
    try:
        return NameEvidence(error).gather()
    except Exception:
        return {}
