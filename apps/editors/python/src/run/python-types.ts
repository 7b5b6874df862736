import type { FileChanges, PythonError, PythonFile, StepOrder, StepShot, TurtleCommand } from '@mashu/engine-python'

/** The way in which a program waits for the page, chosen by the abilities of the browser. */
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

/** The result of a run. The page decides which changes of files it keeps. */
export interface RunResult extends FileChanges {
  ok: boolean
  /** True when the program was ended by `stop()`; then there is no error. */
  stopped: boolean
  error?: PythonError
  ms: number
}

export interface PythonEvents {
  state(state: PythonState): void
  /** Receives the share of Python that has been downloaded, from 0 to 1, while it is loading. */
  progress(share: number): void
  /** Receives printed text in batches of about a frame; after very long output one `note`, then nothing more. */
  output(output: Output): void
  /** `input()` waits for `answer`. The prompt is not part of the output and must be shown before the field. */
  ask(prompt: string): void
  /** A dialog of the turtle waits for `answerDialog`. */
  dialog(dialog: TurtleDialog): void
  /** Drawing commands, for `scene.apply`. The first batch of each run begins with `reset`. */
  turtle(commands: readonly TurtleCommand[]): void
  /** A program in single steps has stopped between two lines; `order` continues it. */
  step(shot: StepShot): void
  done(result: RunResult): void
}

/**
 * A press, release or move on the turtle's screen, in turtle coordinates (`screenToTurtle`). Buttons: 1 left, 2 middle,
 * 3 right.
 */
export interface TurtleMouse {
  kind: 'press' | 'release' | 'move'
  x: number
  y: number
  button: 1 | 2 | 3
}

/** A key on the turtle's screen: `event.key` of the browser. */
export interface TurtleKey {
  kind: 'press' | 'release'
  key: string
}

export interface Program {
  main: string
  files: readonly PythonFile[]
  /** Runs in single steps. If the page cannot reach a running program, it runs without steps, and a note says so. */
  step?: StepOrder | undefined
}

export interface Python {
  readonly mode: PythonMode
  readonly state: PythonState
  /** Starts a program as soon as Python is loaded. A running program is stopped first. */
  run(program: Program): void
  /** Ends the running program within a second; `done` follows. */
  stop(): void
  /** Answers `ask`; null means end of input (EOFError). */
  answer(text: string | null): void
  /** Answers `dialog`; null means cancelled. */
  answerDialog(id: number, value: string | number | null): void
  /** Continues a program in single steps. */
  order(order: StepOrder): void
  key(event: TurtleKey): void
  mouse(event: TurtleMouse): void
  dispose(): void
}

export interface PythonOptions {
  /** Address of the editor's files: `/python/`. */
  base: string
  /** Forces a way of waiting, for tests; one that the browser does not support is replaced. */
  mode?: PythonMode
  events: PythonEvents
}
