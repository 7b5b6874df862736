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

/** What an explanation says, without the place. */
export type Words = Pick<Explanation, 'title' | 'suggestion' | 'meant'>
