/** A question about a program that has run. */
export interface Question {
  readonly expression: string
  readonly expected: string
}

/** The values of both sides as `repr` writes them, and Python's comparison, or the reason why there is no value. */
export type Answer =
  | { readonly value: string; readonly expected: string; readonly equal?: boolean | undefined }
  | { readonly error: string }

export interface DrawnLine {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
  readonly color: string
}

export interface ProgramRequest {
  /** One line for each call of `input()`. */
  readonly input: readonly string[]
  readonly questions?: readonly Question[]
  /** Runs this program instead of the work's program. */
  readonly source?: string
}

export interface ProgramRun {
  /** The printed text, without the prompts of `input()`. */
  readonly output: string
  /** The text is for a child. */
  readonly error?: { readonly text: string; readonly line?: number | undefined } | undefined
  /** The run ended early because of too many steps or missing input. */
  readonly cut?: 'steps' | 'input' | undefined
  readonly answers: readonly Answer[]
  readonly files: Readonly<Record<string, string>>
  readonly drawing: readonly DrawnLine[]
}

/** Runs a Python work from its start on a virtual clock. Equal requests always have equal results. */
export interface ProgramRunner {
  run(request: ProgramRequest): Promise<ProgramRun>
}
