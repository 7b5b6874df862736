/** A question about a program that has run: an expression, and the literal that it should equal. */
export interface Question {
  readonly expression: string
  readonly expected: string
}

/**
 * The values of both sides as `repr` writes them, and whether Python considers them equal; or the reason why there is
 * no value.
 */
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
  /** Lines of input, one for each `input()`. */
  readonly input: readonly string[]
  readonly questions?: readonly Question[]
  /** Runs this program instead of the work's own. */
  readonly source?: string
}

export interface ProgramRun {
  /** The printed text, without the prompts of `input()`. */
  readonly output: string
  /** The error in a child's words. */
  readonly error?: { readonly text: string; readonly line?: number | undefined } | undefined
  /** The reason why the run ended early: too many steps, or missing input. */
  readonly cut?: 'steps' | 'input' | undefined
  readonly answers: readonly Answer[]
  readonly files: Readonly<Record<string, string>>
  readonly drawing: readonly DrawnLine[]
}

/** Runs a Python work from its start on a virtual clock. The same request always gives the same run. */
export interface ProgramRunner {
  run(request: ProgramRequest): Promise<ProgramRun>
}
