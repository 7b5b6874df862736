/** An error of a child's program as the runner reports it. Lines and columns count from 1. */
export interface PythonError {
  /** The name of the class: `NameError`, `SyntaxError`, or a class that the child defined. */
  kind: string
  /** The English message without the class: `name 'pritn' is not defined`. */
  message: string
  /** True when the child's program raised the error: the message is then written by the child. */
  raised?: boolean
  /** The file of the project that contains the line; absent when no line of the child's program caused the error. */
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The English traceback, reduced to the lines of the child's own files. */
  traceback: string
  /** True when packages of Pyodide were loaded, so that features missing in our own packages cannot be the cause. */
  packaged?: true
  /** Says why a module was not found: the school could install it, or the download failed. */
  absent?: 'uninstalled' | 'unfetched'
  /** Facts about the state of the program, which the message does not contain. */
  evidence?: Evidence
}

export interface Origin {
  line: number
  /** The variable to which the value was assigned. */
  name?: string
  /**
   * `input`: the value comes from `input()`. `call`: a function returned it. `bare`: it is a function without brackets.
   * `none`: the program assigned None.
   */
  kind: 'input' | 'call' | 'bare' | 'none'
  /** The function as the program writes it: `a.sort`. */
  call?: string
  /** Both are set for a method: its object and its name. */
  owner?: string
  method?: string
  /**
   * These are set for a function of the program: `own` is true, `returns` says if it returns a value, and `defined` is
   * the first line of its definition.
   */
  own?: boolean
  returns?: boolean
  defined?: number
}

/** An operand of the operation that failed. */
export interface Part {
  text: string
  /** The class of the value; '' when only running code could determine it. */
  type: string
  literal?: boolean
  origin?: Origin
}

/** Facts that the Python side collects when the error happens (`python/runner/evidence.py`). */
export interface Evidence {
  parts?: readonly Part[]
  /** The function of the program in which the error happened. */
  function?: string
  /** A name similar to the missing one. */
  near?: string | null
  /** A module that defines the name; `written` is the name by which the program refers to the module. */
  module?: { module: string; written: string; imported: boolean } | null
  /** True when the missing name is called as a function. */
  isCalled?: boolean
  /** True when a global variable has the missing name. */
  global?: boolean
  /** The enclosing function that has a variable of the missing name. */
  outer?: string
  /** The later line in which the name gets its value. */
  later?: number
  /** The only function in which the missing name exists. */
  within?: string
  /** The class of the value that lacks the attribute or index, and the attributes of the value. */
  owner?: string
  fields?: readonly string[]
  /** True when the missing attribute is a key of the dictionary. */
  isKey?: boolean
  /** The list, dictionary or divisor, as the program writes it. */
  subject?: string
  computed?: boolean
  length?: number
  index?: number
  keys?: readonly string[]
  nearKey?: string | null
  /** True when the program tried to access the network. */
  network?: boolean
  files?: readonly string[]
  /** The called function; `shadowed` is the line in which its name was assigned another value. */
  called?: string
  /** The value over which a `for` with several variables iterates. */
  loop?: { text: string; type: string; names: string; first: string }
  /** The whole expression that failed; `isLooped` says that a `for` iterates over it. */
  whole?: Part
  isLooped?: boolean
  /** True when `self` has the missing name as an attribute. */
  onSelf?: boolean
  shadowed?: number
}

/** The explanation that a child reads instead of the traceback. */
export interface Explanation {
  /** One short Chinese sentence that says what happened. */
  title: string
  /** One Chinese sentence that says what to try. */
  suggestion: string
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The name or text that the child probably meant. */
  meant?: string
  /** The English original, which the page shows after one click. */
  original: string
}

/** The parts of an explanation. The position is set only when it differs from Python's. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant' | 'line' | 'column' | 'endColumn'>
