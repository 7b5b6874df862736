# Depth above which a traceback is released step by step: releasing about 7,000 nested calls at once overflows the stack
# of a worker.
SAFE_DEPTH = 3000
# Upper limit for lessons; an endless recursion is reported within a second.
MAX_RECURSION = 30_000
DEPTH_TOOL = 4


def entries_of(error):
    """Returns the entries of a traceback, the deepest call last."""
    entries, entry = [], error.__traceback__
    while entry:
        entries.append(entry)
        entry = entry.tb_next
    return entries


def release(error, seen=None):
    """Releases the calls of a long traceback one by one, the deepest first, and those of the causes of the error."""
    seen = set() if seen is None else seen
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    entries = entries_of(error)
    if len(entries) > SAFE_DEPTH:
        while len(entries) > 1:
            # Only the previous entry refers to the last one, and no other reference may exist when it is released.
            entries[-2].tb_next = None
            entries.pop()
    for other in (error.__cause__, error.__context__):
        release(other, seen)


class Depth:
    """
    Allows the recursion limit that a program sets, and keeps Python alive when a deep recursion ends with an error.
    """

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
        Replaces `lru_cache` for functions of the program. The C version calls the function from C, and the stack of a
        worker holds only some hundred such calls; the Python version needs no C stack. It adds a call of its own, so
        the recursion limit is doubled. The library keeps the C version.
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
        """Releases the calls of an error that the program handles, because such an error never reaches the runner."""
        monitoring, used = sys.monitoring, sys.monitoring.get_tool(DEPTH_TOOL) is not None
        if on and not used:
            monitoring.use_tool_id(DEPTH_TOOL, 'depth')
            # The runner reads the traceback itself before it releases it.
            callback = lambda code, offset, error: code.co_filename == '<runner>' or release(error)
            monitoring.register_callback(DEPTH_TOOL, monitoring.events.EXCEPTION_HANDLED, callback)
            monitoring.set_events(DEPTH_TOOL, monitoring.events.EXCEPTION_HANDLED)
        elif used and not on:
            monitoring.set_events(DEPTH_TOOL, 0)
            monitoring.free_tool_id(DEPTH_TOOL)
