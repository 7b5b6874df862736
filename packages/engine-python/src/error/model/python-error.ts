/** An error of a child's program. The first line and the first column are 1. */
export interface PythonError {
  /** Name of the error class: `NameError`, `SyntaxError`, or a class that the child has defined. */
  kind: string
  /** The English message without the class, for example `name 'pritn' is not defined`. */
  message: string
  /** True if the child's program raised the error. The child has then written the message. */
  raised?: boolean
  /** The file of the project that contains the line. Absent if no line of the project caused the error. */
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The English traceback with only the lines of the child's own files. */
  traceback: string
  /** True if packages of Pyodide were loaded. The cause is then not a feature that our own packages lack. */
  packaged?: true
  /** The reason why a module was not found: the school has not installed it, or the download failed. */
  absent?: 'uninstalled' | 'unfetched'
  /** Facts about the state of the program that are not in the message. */
  evidence?: Evidence
}

export interface Origin {
  line: number
  /** The variable that received the value. */
  name?: string
  /**
   * `input`: `input()` returned the value. `call`: a function returned the value. `bare`: the value is a function
   * without brackets. `none`: the program assigned None.
   */
  kind: 'input' | 'call' | 'bare' | 'none'
  /** The function as written in the program, for example `a.sort`. */
  call?: string
  /** Set for a method: the object (`owner`) and the name of the method. */
  owner?: string
  method?: string
  /**
   * Set for a function of the program. `own` is true. `returns` tells whether the function returns a value. `defined`
   * is the first line of the definition.
   */
  own?: boolean
  returns?: boolean
  defined?: number
}

/** An operand of the failed operation. */
export interface Part {
  text: string
  /** The class of the value. Empty if the class can be determined only by running code. */
  type: string
  literal?: boolean
  origin?: Origin
}

/** Facts that the Python code collects when the error occurs (`python/runner/evidence.py`). */
export interface Evidence {
  parts?: readonly Part[]
  /** The function of the program that contains the error. */
  function?: string
  /** An existing name that is similar to the missing name. */
  near?: string | null
  /** A module that defines the name. `written` is the name of the module in the program. */
  module?: { module: string; written: string; imported: boolean } | null
  /** True if the program calls the missing name as a function. */
  isCalled?: boolean
  /** True if a global variable has the missing name. */
  global?: boolean
  /** The enclosing function that has a variable with the missing name. */
  outer?: string
  /** The later line that assigns a value to the name. */
  later?: number
  /** The only function that contains the missing name. */
  within?: string
  /** The class and the attributes of the value that lacks the attribute or index. */
  owner?: string
  fields?: readonly string[]
  /** True if the missing attribute is a key of the dictionary. */
  isKey?: boolean
  /** The list, dictionary or divisor as written in the program. */
  subject?: string
  computed?: boolean
  length?: number
  index?: number
  keys?: readonly string[]
  nearKey?: string | null
  /** True if the program tried to access the network. */
  network?: boolean
  files?: readonly string[]
  /** The called function. `shadowed` is the line that assigned another value to its name. */
  called?: string
  /** The value that a `for` loop with several variables iterates over. */
  loop?: { text: string; type: string; names: string; first: string }
  /** The whole expression that failed. `isLooped` is true if a `for` loop iterates over it. */
  whole?: Part
  isLooped?: boolean
  /** True if `self` has an attribute with the missing name. */
  onSelf?: boolean
  shadowed?: number
}

/** The explanation that a child reads instead of the traceback. */
export interface Explanation {
  /** A short Chinese sentence that tells what happened. */
  title: string
  /** A Chinese sentence that tells what to try. */
  suggestion: string
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The name or text that the child probably meant. */
  meant?: string
  /** The English original. The page shows it after one click. */
  original: string
}

/** The parts of an explanation. The position is set only if it differs from Python's position. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant' | 'line' | 'column' | 'endColumn'>
