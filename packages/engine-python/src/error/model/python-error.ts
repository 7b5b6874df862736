/** The first line and the first column are 1. */
export interface PythonError {
  /** `NameError`, `SyntaxError`, or a class that the child has defined. */
  kind: string
  /** English, without the class, for example `name 'pritn' is not defined`. */
  message: string
  /** The child's program raised the error and contains the message. */
  raised?: boolean
  /** Absent if no line of the project caused the error. */
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** English, with only the lines of the child's own files. */
  traceback: string
  /** Packages of Pyodide were loaded, so the cause is not a feature that our own packages lack. */
  packaged?: true
  /** The school has not installed a module, or the download failed. */
  absent?: 'uninstalled' | 'unfetched'
  /** Facts about the state of the program that are not in the message. */
  evidence?: Evidence
}

export interface Origin {
  line: number
  /** The variable that received the value. */
  name?: string
  /**
   * `input` and `call`: the value comes from `input()` or from a function. `bare`: a function without brackets. `none`:
   * None.
   */
  kind: 'input' | 'call' | 'bare' | 'none'
  /** As written in the program, for example `a.sort`. */
  call?: string
  /** Set for a method: the object (`owner`) and the name of the method. */
  owner?: string
  method?: string
  /**
   * Set for a function of the program. `returns` is true if the function returns a value. `defined` is the first line
   * of the definition.
   */
  own?: boolean
  returns?: boolean
  defined?: number
}

/** An operand of the failed operation. */
export interface Part {
  text: string
  /** Empty if the class can be determined only by running code. */
  type: string
  literal?: boolean
  origin?: Origin
}

/** Collected when the error occurs (`python/runner/evidence.py`). */
export interface Evidence {
  parts?: readonly Part[]
  /** The function of the program that contains the error. */
  function?: string
  /** An existing name that is similar to the missing name. */
  near?: string | null
  /** A module that defines the name. `written` is the name of the module in the program. */
  module?: { module: string; written: string; imported: boolean } | null
  /** The program calls the missing name as a function. */
  isCalled?: boolean
  /** A global variable has the missing name. */
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
  /** The missing attribute is a key of the dictionary. */
  isKey?: boolean
  /** The list, dictionary or divisor as written in the program. */
  subject?: string
  computed?: boolean
  length?: number
  index?: number
  keys?: readonly string[]
  nearKey?: string | null
  /** The program tried to access the network. */
  network?: boolean
  files?: readonly string[]
  called?: string
  /** The value that a `for` loop with several variables iterates over. */
  loop?: { text: string; type: string; names: string; first: string }
  /** The whole failed expression. `isLooped` is true if a `for` loop iterates over it. */
  whole?: Part
  isLooped?: boolean
  /** `self` has an attribute with the missing name. */
  onSelf?: boolean
  /** The line that assigned another value to the name of the called function. */
  shadowed?: number
}

/** A child reads the explanation instead of the traceback. */
export interface Explanation {
  /** Chinese: what happened. */
  title: string
  /** Chinese: what to try. */
  suggestion: string
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The name or text that the child probably meant. */
  meant?: string
  /** The page shows the English original after one click. */
  original: string
}

/** The position is set only if it differs from Python's position. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant' | 'line' | 'column' | 'endColumn'>
