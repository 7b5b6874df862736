/** An error of a child's program, as the runner reports it. Lines and columns count from 1. */
export interface PythonError {
  /** Name of the class: `NameError`, `SyntaxError`, or of the child's own exception. */
  kind: string
  /** The English message without the class: `name 'pritn' is not defined`. */
  message: string
  /** True for a `raise` of the child's program: the message is the child's sentence. */
  raised?: boolean
  /** File of the project with the line. Absent when the error has no line of the child's. */
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The English traceback, reduced to the child's own files. */
  traceback: string
  /** True when packages of Pyodide were loaded, so that gaps of our own packages explain nothing. */
  packaged?: true
  /** The reason why a module was not found: the school could install it, or fetching it failed. */
  absent?: 'uninstalled' | 'unfetched'
  /** Information about the program's state beyond the message. */
  evidence?: Evidence
}

export interface Origin {
  line: number
  /** The variable it was assigned to. */
  name?: string
  /** `input`: from `input()`. `call`: result of a function. `bare`: a function without brackets. `none`: `= None`. */
  kind: 'input' | 'call' | 'bare' | 'none'
  /** The function as written: `a.sort`. */
  call?: string
  /** For a method: its object and its name. */
  owner?: string
  method?: string
  /** For a function of the program: true when it returns a value, and its first line. */
  own?: boolean
  returns?: boolean
  defined?: number
}

/** An operand of the failed operation. */
export interface Part {
  text: string
  /** Class of its value; '' when it cannot be determined without running something. */
  type: string
  literal?: boolean
  origin?: Origin
}

/** Facts that the Python side collects at the error (`python/runner/evidence.py`). */
export interface Evidence {
  parts?: readonly Part[]
  /** The function of the program with the error. */
  function?: string
  /** A name similar to the missing one. */
  near?: string | null
  /** A module that has the name; `written` is its name in the program. */
  module?: { module: string; written: string; imported: boolean } | null
  /** True when the missing name is called as a function. */
  isCalled?: boolean
  /** True when a global variable has that name. */
  global?: boolean
  /** The enclosing function with a variable of that name. */
  outer?: string
  /** The later line in which the name gets its value. */
  later?: number
  /** The only function in which the name exists. */
  within?: string
  /** Class of the value without the attribute or index; its attributes. */
  owner?: string
  fields?: readonly string[]
  /** True when the missing attribute is a key of the dictionary. */
  isKey?: boolean
  /** The list, dictionary or divisor, as written. */
  subject?: string
  computed?: boolean
  length?: number
  index?: number
  keys?: readonly string[]
  nearKey?: string | null
  /** True when the program tried to access the network. */
  network?: boolean
  files?: readonly string[]
  /** The called function, and the line in which its name was reassigned. */
  called?: string
  /** The iterated value of a `for` with several variables. */
  loop?: { text: string; type: string; names: string; first: string }
  /** The whole failed expression; `looped`: a `for` iterates over it. */
  whole?: Part
  isLooped?: boolean
  /** True when `self` has the missing name as an attribute. */
  onSelf?: boolean
  shadowed?: number
}

/** The explanation that a child reads instead of the traceback. */
export interface Explanation {
  /** One short Chinese sentence: what happened. */
  title: string
  /** One Chinese sentence: what to try. */
  suggestion: string
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The probably intended name or text, if any. */
  meant?: string
  /** The English original, one click away. */
  original: string
}

/** The parts of an explanation; the position only when it differs from Python's. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant' | 'line' | 'column' | 'endColumn'>
