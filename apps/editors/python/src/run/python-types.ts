import type { FileChanges, PythonError, PythonFile, StepOrder, StepShot, TurtleCommand } from '@mashu/engine-python'

/** The way in which a program waits for the page. It depends on the features of the browser. */
export type PythonMode = 'shared' | 'switching' | 'service'

export type PythonState = 'loading' | 'ready' | 'running' | 'stopping' | 'failed'

export interface Output {
  stream: 'out' | 'err' | 'note'
  text: string
}

/** A dialog that `turtle.textinput` or `turtle.numinput` opens. */
export interface TurtleDialog {
  id: number
  kind: 'text' | 'number'
  title: string
  prompt: string
  initial: string
  min?: number
  max?: number
}

/** The result of a run. The page decides which file changes are kept. */
export interface RunResult extends FileChanges {
  ok: boolean
  /** True when `stop()` has ended the program. In this case, there is no error. */
  stopped: boolean
  error?: PythonError
  ms: number
}

export interface PythonEvents {
  state(state: PythonState): void
  /** Receives the downloaded share of Python, from 0 to 1, while Python is loading. */
  progress(share: number): void
  /** Receives printed text, about once per frame. Very long output ends with one `note`. */
  output(output: Output): void
  /** `input()` waits for `answer`. The prompt is not part of the output and must be shown before the field. */
  ask(prompt: string): void
  /** A dialog of the turtle waits for `answerDialog`. */
  dialog(dialog: TurtleDialog): void
  /** Drawing commands, for `scene.apply`. The first batch of each run begins with `reset`. */
  turtle(commands: readonly TurtleCommand[]): void
  /** A program that runs step by step has stopped between two lines. `order` continues the program. */
  step(shot: StepShot): void
  done(result: RunResult): void
}

/**
 * A press, release or move of the mouse on the turtle's screen, in turtle coordinates (`screenToTurtle`). Buttons: 1
 * left, 2 middle, 3 right.
 */
export interface TurtleMouse {
  kind: 'press' | 'release' | 'move'
  x: number
  y: number
  button: 1 | 2 | 3
}

/** A key that was pressed or released on the turtle's screen. `key` is `event.key` of the browser. */
export interface TurtleKey {
  kind: 'press' | 'release'
  key: string
}

export interface Program {
  main: string
  files: readonly PythonFile[]
  /**
   * The first order for a run step by step. If the page cannot send messages to a running program, the program runs
   * without steps, and a note explains this.
   */
  step?: StepOrder | undefined
}

export interface Python {
  readonly mode: PythonMode
  readonly state: PythonState
  /** Starts a program as soon as Python is loaded. A running program is stopped first. */
  run(program: Program): void
  /** Ends the running program within a second. Then `done` is called. */
  stop(): void
  /** Answers `ask`. Null means the end of the input (EOFError). */
  answer(text: string | null): void
  /** Answers `dialog`. Null means that the dialog was cancelled. */
  answerDialog(id: number, value: string | number | null): void
  /** Continues a program that runs step by step. */
  order(order: StepOrder): void
  key(event: TurtleKey): void
  mouse(event: TurtleMouse): void
  dispose(): void
}

export interface PythonOptions {
  /** Address of the editor's files: `/python/`. */
  base: string
  /** Selects a way of waiting for tests. If the browser does not support this way, another way is used. */
  mode?: PythonMode
  events: PythonEvents
}
