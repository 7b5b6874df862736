const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

export const BUILTINS = words(
  'abs all any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict ' +
    'dir divmod enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id ' +
    'input int isinstance issubclass iter len list locals map max memoryview min next object oct open ord pow ' +
    'print property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple ' +
    'type vars zip ArithmeticError AssertionError AttributeError BaseException EOFError Exception ' +
    'FileExistsError FileNotFoundError ImportError IndexError KeyError KeyboardInterrupt LookupError ' +
    'MemoryError ModuleNotFoundError NameError NotImplementedError OSError OverflowError PermissionError ' +
    'RecursionError RuntimeError StopIteration SyntaxError SystemExit TimeoutError TypeError ' +
    'UnicodeDecodeError UnicodeError ValueError ZeroDivisionError True False None __name__ __file__ __doc__ ' +
    'Ellipsis NotImplemented _',
)

/** Modules that lessons use. */
export const MODULES = words('random turtle time math sys os datetime json string re collections copy')
