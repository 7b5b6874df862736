def own_name(filename):
    """Returns the name of a file of the project; None for the files of Python."""
    if filename == MAIN:
        return MAIN
    return filename[len(FOLDER) + 1:] if filename.startswith(FOLDER + '/') else None


def cut(report, seen=None):
    """Keeps only the lines of the program in a traceback and in those of its causes."""
    seen = seen or set()
    if report is None or id(report) in seen:
        return
    seen.add(id(report))
    own = []
    for frame in report.stack:
        name = own_name(frame.filename)
        if name:
            frame.line  # Access reads the text from the file while the frame still has its path.
            frame.filename = name
            own.append(frame)
    report.stack[:] = own
    if getattr(report, 'filename', None) is not None:
        report.filename = own_name(report.filename) or report.filename
    for other in (report.__cause__, report.__context__, *(getattr(report, 'exceptions', None) or ())):
        cut(other, seen)


def characters(line, offset):
    """Returns the column of a byte offset; the first column is 1."""
    return None if offset is None else len((line or '').encode()[:offset].decode(errors='ignore')) + 1


def hides(error):
    """
    Returns true when the program misses a name of a standard module because one of its files has the same name. Our own
    packages count as standard modules. CPython reports this only for a program that was started as a script.
    """
    if isinstance(error, AttributeError) and isinstance(error.obj, types.ModuleType):
        name, file = error.obj.__name__, getattr(error.obj, '__file__', None)
    elif isinstance(error, ImportError):
        name, file = error.name, error.path
    else:
        return False
    return (name in sys.stdlib_module_names or name in WHEELS) and own_name(file or '') is not None


def raised_by_program(error):
    """Returns true when a `raise` in the program caused the error; then the message is a sentence of the program."""
    place = error.__traceback__
    while place and place.tb_next:
        place = place.tb_next
    if place is None or own_name(place.tb_frame.f_code.co_filename) is None:
        return False
    # A bare `raise` repeats an earlier error, and Python rejects a value that is no exception.
    instruction, count = place.tb_frame.f_code.co_code[place.tb_lasti:][:2]
    return instruction == opcode.opmap['RAISE_VARARGS'] and count > 0 and 'must derive from BaseException' not in str(error)


def sentence(error):
    """Returns the message without the quotes that KeyError adds."""
    return str(error.args[0]) if isinstance(error, KeyError) and len(error.args) == 1 else str(error)


def describe(error):
    # The last of thousands of calls are enough; negative limits count from the end.
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
    # Some statements about numpy are true for our own package only, so the explanation must know which package is used.
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
