def own_name(filename):
    """Name of a file of the project, None for Python's own."""
    if filename == MAIN:
        return MAIN
    return filename[len(FOLDER) + 1:] if filename.startswith(FOLDER + '/') else None


def cut(report, seen=None):
    """Leaves only the child's own lines in a traceback and in those it goes back to."""
    seen = seen or set()
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    own = []
    for frame in report.stack:
        name = own_name(frame.filename)
        if name:
            frame.line  # read from the file while it still has its path
            frame.filename = name
            own.append(frame)
    report.stack[:] = own
    if getattr(report, 'filename', None) is not None:
        report.filename = own_name(report.filename) or report.filename
    for other in (report.__cause__, report.__context__, *(getattr(report, 'exceptions', None) or ())):
        cut(other, seen)


def characters(line, offset):
    """Column of a byte offset, from 1."""
    return None if offset is None else len((line or '').encode()[:offset].decode(errors='ignore')) + 1


def hides(error):
    """Does the program miss something of a standard module because a file of its own has that name? Our own packages count as standard ones. CPython says so only where it was started with a script."""
    if isinstance(error, AttributeError) and isinstance(error.obj, types.ModuleType):
        name, file = error.obj.__name__, getattr(error.obj, '__file__', None)
    elif isinstance(error, ImportError):
        name, file = error.name, error.path
    else:
        return False
    return (name in sys.stdlib_module_names or name in WHEELS) and own_name(file or '') is not None


def raised_by_program(error):
    """Did a `raise` of the child's own bring it about? Then its message is the child's sentence, not Python's."""
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    if place is None or own_name(place.tb_frame.f_code.co_filename) is None:
        return False
    # `raise` alone says again what came before, and what is no exception is refused by Python.
    instruction, count = place.tb_frame.f_code.co_code[place.tb_lasti:][:2]
    return instruction == opcode.opmap['RAISE_VARARGS'] and count > 0 and 'must derive from BaseException' not in str(error)


def sentence(error):
    """The message without the quotes KeyError puts around it."""
    return str(error.args[0]) if isinstance(error, KeyError) and len(error.args) == 1 else str(error)


def describe(error):
    # Of thousands of calls the last are enough; negative limits count from there.
    limit = -SAFE_DEPTH if len(entries_of(error)) > SAFE_DEPTH else None
    report = traceback.TracebackException(type(error), error, error.__traceback__, limit=limit, compact=True)
    cut(report)
    text = ''.join(report.format(colorize=False)) if report.stack or isinstance(error, SyntaxError) else ''.join(report.format_exception_only(colorize=False))
    raised = False
    try:
        raised = raised_by_program(error)
        message = str(error.msg) if isinstance(error, SyntaxError) else sentence(error) if raised else str(error)
    except Exception:
        message = ''
    if hides(error):
        message += ' (consider renaming the file)'
    # Of what a program says of numpy, some is true of our own package alone.
    packaged = {'packaged': True} if PACKAGES in sys.path else {}
    result = packaged | {'kind': type(error).__name__, 'message': message, 'traceback': text, 'raised': raised, 'evidence': evidence(error)}
    if isinstance(error, SyntaxError) and own_name(error.filename or ''):
        place = {'file': own_name(error.filename), 'line': error.lineno, 'column': error.offset, 'endColumn': error.end_offset if error.end_lineno == error.lineno else None}
    elif report.stack:
        frame = report.stack[-1]
        line = linecache.getline(MAIN if frame.filename == MAIN else f'{FOLDER}/{frame.filename}', frame.lineno)
        same = frame.end_lineno == frame.lineno
        place = {'file': frame.filename, 'line': frame.lineno, 'column': characters(line, frame.colno), 'endColumn': characters(line, frame.end_colno) if same else None}
    else:
        place = {}
    return result | {name: value for name, value in place.items() if value}
