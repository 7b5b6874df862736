# At about 7,000 calls inside each other a browser's worker has no stack left to let go of them: each keeps its caller.
SAFE_DEPTH = 3000
# Far beyond what lessons need; an endless recursion is told within a second.
MAX_RECURSION = 30_000
DEPTH_TOOL = 4


def entries_of(error):
    """The entries of a traceback, the deepest call last."""
    entries, entry = [], error.__traceback__
    while entry:
        entries.append(entry)
        entry = entry.tb_next
    return entries


def release(error, seen=None):
    """Lets go of the calls in a long traceback one by one, the deepest first, and of those of the errors behind it."""
    seen = set() if seen is None else seen
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    entries = entries_of(error)
    if len(entries) > SAFE_DEPTH:
        while len(entries) > 1:
            # Only the entry before it leads to the last one, which nothing else may hold when it goes.
            entries[-2].tb_next = None
            entries.pop()
    for other in (error.__cause__, error.__context__):
        release(other, seen)


class Depth:
    """Lets programs call themselves as deep as they say, and keeps Python alive when they come back by an error."""

    def __init__(self):
        self.set, self.said, self.calls = sys.setrecursionlimit, RECURSION, 1

        def setrecursionlimit(limit, /):
            self.set(min(limit * self.calls, MAX_RECURSION) if isinstance(limit, int) else limit)
            self.said = limit
            self.watch(limit > SAFE_DEPTH)

        sys.setrecursionlimit, sys.getrecursionlimit = setrecursionlimit, lambda: self.said
        self.deepen_caches()

    def deepen_caches(self):
        """
        `lru_cache` of C calls the function from C, for which a browser's worker has stack for some hundred calls only;
        the one in Python takes none. It is a call of its own, so that each call of the program counts twice. The library
        keeps the one of C.
        """
        c_part, sys.modules['_functools'] = sys.modules['_functools'], None
        spec = importlib.util.find_spec('functools')
        plain = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(plain)
        sys.modules['_functools'] = c_part
        fast, deep = functools._lru_cache_wrapper, plain._lru_cache_wrapper

        def lru_cache_wrapper(function, *values):
            if own_name(getattr(getattr(function, '__code__', None), 'co_filename', '')) is None:
                return fast(function, *values)
            if self.calls == 1:
                self.calls = 2
                sys.setrecursionlimit(self.said)
            return deep(function, *values)

        functools._lru_cache_wrapper = lru_cache_wrapper

    def reset(self):
        self.calls = 1
        sys.setrecursionlimit(RECURSION)

    def watch(self, on):
        """An error that the program handles lets go of its calls without coming to the runner."""
        monitoring, used = sys.monitoring, sys.monitoring.get_tool(DEPTH_TOOL) is not None
        if on and not used:
            monitoring.use_tool_id(DEPTH_TOOL, 'depth')
            # The runner itself reads the traceback before it lets go of it.
            callback = lambda code, offset, error: code.co_filename == '<runner>' or release(error)
            monitoring.register_callback(DEPTH_TOOL, monitoring.events.EXCEPTION_HANDLED, callback)
            monitoring.set_events(DEPTH_TOOL, monitoring.events.EXCEPTION_HANDLED)
        elif used and not on:
            monitoring.set_events(DEPTH_TOOL, 0)
            monitoring.free_tool_id(DEPTH_TOOL)
