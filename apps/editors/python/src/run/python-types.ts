import type { FileChanges, PythonError, PythonFile, StepOrder, StepShot, TurtleCommand } from '@mashu/engine-python'

/** The way in which a program waits for the page; browsers support different ways. */
export type PythonMode = 'shared' | 'switching' | 'service'

export type PythonState = 'loading' | 'ready' | 'running' | 'stopping' | 'failed'

export interface Output {
  stream: 'out' | 'err' | 'note'
  text: string
}

/** A dialog of `turtle.textinput` or `turtle.numinput`. */
export interface TurtleDialog {
  id: number
  kind: 'text' | 'number'
  title: string
  prompt: string
  initial: string
  min?: number
  max?: number
}

/** The page decides which file changes are kept. */
export interface RunResult extends FileChanges {
  ok: boolean
  /** `stop()` has ended the program, without an error. */
  stopped: boolean
  error?: PythonError
  ms: number
}

export interface PythonEvents {
  state(state: PythonState): void
  /** The downloaded share of Python, from 0 to 1. */
  progress(share: number): void
  /** Printed text, about once per frame. Very long output ends with one `note`. */
  output(output: Output): void
  /** `input()` waits for `answer`. The output does not contain the prompt. */
  ask(prompt: string): void
  /** A dialog of the turtle waits for `answerDialog`. */
  dialog(dialog: TurtleDialog): void
  /** Drawing commands for `scene.apply`. Each run begins with `reset`. */
  turtle(commands: readonly TurtleCommand[]): void
  /** A step-by-step run waits for `order`. */
  step(shot: StepShot): void
  done(result: RunResult): void
}

/** The mouse on the turtle's screen, in turtle coordinates (`screenToTurtle`). Buttons: 1 left, 2 middle, 3 right. */
export interface TurtleMouse {
  kind: 'press' | 'release' | 'move'
  x: number
  y: number
  button: 1 | 2 | 3
}

/** `key` is `event.key` of the browser. */
export interface TurtleKey {
  kind: 'press' | 'release'
  key: string
}

export interface Program {
  main: string
  files: readonly PythonFile[]
  /**
   * The first order of a step-by-step run. The program runs without steps if no message can reach a running program.
   */
  step?: StepOrder | undefined
}

export interface Python {
  readonly mode: PythonMode
  readonly state: PythonState
  /** Starts a program as soon as Python is loaded. Stops a running program first. */
  run(program: Program): void
  /** Ends the program within a second; `done` follows. */
  stop(): void
  /** Answers `ask`. Null means end of input (EOFError). */
  answer(text: string | null): void
  /** Answers `dialog`. Null means cancelled. */
  answerDialog(id: number, value: string | number | null): void
  /** Continues a step-by-step run. */
  order(order: StepOrder): void
  key(event: TurtleKey): void
  mouse(event: TurtleMouse): void
  dispose(): void
}

export interface PythonOptions {
  /** Address of the editor's files: `/python/`. */
  base: string
  /** Tests choose a way. Without support of the browser, another way is used. */
  mode?: PythonMode
  events: PythonEvents
}
