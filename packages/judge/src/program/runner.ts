/** A question to a program that has run: an expression in its own names, and the literal that it should equal. */
export interface Question {
  readonly expression: string
  readonly expected: string
}

/** The `repr` of both sides, `equal` where Python says so of the values; or why there is no value. */
export type Answer =
  | { readonly value: string; readonly expected: string; readonly equal?: boolean | undefined }
  | { readonly error: string }

/** A line of a drawing, from one point to another, with its colour and width. */
export interface DrawnLine {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly color: string
}

export interface ProgramRequest {
  /** The texts that the child types, one for each `input()`. */
  readonly input: readonly string[]
  readonly questions?: readonly Question[]
  /** Runs this program in place of the work's own. */
  readonly source?: string
}

export interface ProgramRun {
  /** The text that the program printed, without the prompts of `input()`. */
  readonly output: string
  /** In a child's words. */
  readonly error?: { readonly text: string; readonly line?: number | undefined } | undefined
  /** Says why the run was cut: too many steps, or more input asked for than there is. */
  readonly cut?: 'steps' | 'input' | undefined
  readonly answers: readonly Answer[]
  readonly files: Readonly<Record<string, string>>
  readonly drawing: readonly DrawnLine[]
}

/** Runs a Python work from its beginning on a virtual clock; the same request always gives the same run. */
export interface ProgramRunner {
  run(request: ProgramRequest): Promise<ProgramRun>
}
