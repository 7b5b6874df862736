/** An error of a child's program, as the runner reports it. Lines and columns count from 1. */
export interface PythonError {
  /** Name of the class: `NameError`, `SyntaxError`, or of the child's own exception. */
  kind: string
  /** The English message without the class: `name 'pritn' is not defined`. */
  message: string
  /** A `raise` of the child's own brought it about: the message is the child's sentence. */
  raised?: boolean
  /** File of the project in which the line stands. Missing when the error has no line of the child's. */
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The English traceback, cut to the child's own files. */
  traceback: string
  /** It ran with packages of Pyodide: what our own packages leave out explains nothing. */
  packaged?: true
  /** The reason why a module was not found: the school could install it, or it did not arrive. */
  absent?: 'uninstalled' | 'unfetched'
  /** What the program, as it stood, tells beyond the message. */
  evidence?: Evidence
}

/** Where a value came from. */
export interface Origin {
  line: number
  /** The variable it was put into. */
  name?: string
  /** `input`: of `input()`. `call`: what a function gave. `bare`: a function without brackets. `none`: `= None`. */
  kind: 'input' | 'call' | 'bare' | 'none'
  /** The function as it is written: `a.sort`. */
  call?: string
  /** Of a method: what is before its point, and its own name. */
  owner?: string
  method?: string
  /** A function of the program: does it say `return` with a value, and where does it begin? */
  own?: boolean
  returns?: boolean
  defined?: number
}

/** An expression the failing operation worked on. */
export interface Part {
  text: string
  /** Class of its value; '' when it cannot be known without running something. */
  type: string
  literal?: boolean
  origin?: Origin
}

/** What the Python side finds where the error happened (`python/runner/evidence.py`). */
export interface Evidence {
  parts?: readonly Part[]
  /** The function of the program in which it happened. */
  function?: string
  /** A name that is nearly the one that was looked for. */
  near?: string | null
  /** A module that has the name; `written` is what the program calls it. */
  module?: { module: string; written: string; imported: boolean } | null
  /** Is the name that is missing called, as a function? */
  isCalled?: boolean
  /** There is a variable of that name outside the function. */
  global?: boolean
  /** The function around the one of the error, in which there is a variable of that name. */
  outer?: string
  /** The line in which the name gets its value later. */
  later?: number
  /** The only function in which the name exists. */
  within?: string
  /** Class of the value that misses an attribute or a place; its own attributes. */
  owner?: string
  fields?: readonly string[]
  /** The missing attribute is a key of the dictionary. */
  isKey?: boolean
  /** The list, dictionary or divisor, as it is written. */
  subject?: string
  computed?: boolean
  length?: number
  index?: number
  keys?: readonly string[]
  nearKey?: string | null
  /** It happened while the program wanted to reach the network. */
  network?: boolean
  /** Files the program has. */
  files?: readonly string[]
  /** The function that was called, and the line in which its name became something else. */
  called?: string
  /** What a `for` with several variables goes through. */
  loop?: { text: string; type: string; names: string; first: string }
  /** The whole failing expression, and whether a `for` goes through it. */
  whole?: Part
  isLooped?: boolean
  /** `self` has what was looked for as a variable. */
  onSelf?: boolean
  shadowed?: number
}

/** What a child reads instead of the traceback. */
export interface Explanation {
  /** One short Chinese sentence: what happened. */
  title: string
  /** One Chinese sentence: what to try. */
  suggestion: string
  file?: string
  line?: number
  column?: number
  endColumn?: number
  /** The name or text the child probably meant, where there is one. */
  meant?: string
  /** The English original, one click away. */
  original: string
}

/** What an explanation says; the place only where it is another than Python's. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant' | 'line' | 'column' | 'endColumn'>
