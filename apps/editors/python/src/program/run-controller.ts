import { createScene, explain, type Explanation, type Scene, type StepOrder } from '@mashu/engine-python'
import {
  startPython,
  type Output,
  type Program,
  type Python,
  type PythonState,
  type RunResult,
  type TurtleDialog,
  type TurtleKey,
  type TurtleMouse,
} from '../run/python.ts'
import { ConsoleLog } from './console-log.ts'
import { LongRun } from './long-run.ts'
import { nextStep, type StepState } from './step-state.ts'
import { Store } from '@mashu/ui/store'

export interface RunState {
  readonly python: PythonState | 'unloaded'
  /** Null before the first progress and after loading. */
  readonly percent: number | null
  /** True from the command to run until the program starts or is stopped. */
  readonly waiting: boolean
  /** The prompt of a waiting `input()`. */
  readonly ask: string | null
  readonly dialog: TurtleDialog | null
  readonly problem: Explanation | null
  /** Null before the first run and during a run. */
  readonly ended: 'well' | 'stopped' | 'wrong' | null
  readonly durationMs: number
  readonly drawn: boolean
  /** The current line of a step-by-step run or, after the end, its last line. */
  readonly step: StepState | null
  /** The keys to which the program listens, by their names in the turtle module, such as `Up`. */
  readonly keys: readonly string[]
  /** The program has run for some seconds without a question or a drawing. */
  readonly longRun: boolean
}

const atRest: RunState = {
  python: 'unloaded',
  percent: null,
  waiting: false,
  ask: null,
  dialog: null,
  problem: null,
  ended: null,
  durationMs: 0,
  drawn: false,
  step: null,
  keys: [],
  longRun: false,
}

function endOf({ stopped, ok }: RunResult): RunState['ended'] {
  if (stopped) return 'stopped'
  return ok ? 'well' : 'wrong'
}

const decode = async (bytes: Uint8Array): Promise<ImageBitmap> => createImageBitmap(new Blob([new Uint8Array(bytes)]))

export interface RunControllerParts {
  /** Address of the folder that contains Python. */
  base: string
  onEnd?: (result: RunResult) => void
}

/** Runs programs, and holds console, picture, question and error of the current program. */
export class RunController {
  readonly store = new Store<RunState>(atRest)
  readonly log = new ConsoleLog()
  readonly scene: Scene = createScene(decode)
  readonly #parts: RunControllerParts
  readonly #longRun = new LongRun(() => this.store.merge({ longRun: true }))
  #python: Python | null = null
  #program: Program | null = null

  constructor(parts: RunControllerParts) {
    this.#parts = parts
  }

  get state(): RunState {
    return this.store.value
  }
  get running(): boolean {
    return this.state.python === 'running' || this.state.python === 'stopping' || this.state.waiting
  }

  /** Can be called early, so that Python is already loaded when the child presses run. */
  preload(): void {
    if (this.#python !== null) return
    this.store.merge({ python: 'loading' })
    this.#python = startPython({
      base: this.#parts.base,
      events: {
        state: (python) => this.#onState(python),
        progress: (share) => this.#onProgress(share),
        output: (output) => this.#onOutput(output),
        ask: (ask) => {
          this.log.add('out', ask)
          this.#endLongRun()
          this.store.merge({ ask })
        },
        dialog: (dialog) => {
          this.#endLongRun()
          this.store.merge({ dialog })
        },
        turtle: (commands) => {
          this.scene.apply(commands)
          if (this.scene.used && !this.state.drawn) this.store.merge({ drawn: true })
          if (this.scene.keys !== this.state.keys) this.store.merge({ keys: this.scene.keys })
          if (this.#isLively) this.#endLongRun()
        },
        step: (shot) => this.store.merge({ step: nextStep(this.state.step, shot) }),
        done: (result) => this.#onDone(result),
      },
    })
  }

  tryAgain(): void {
    this.#python?.dispose()
    this.#python = null
    const program = this.state.waiting ? this.#program : null
    this.store.set(atRest)
    if (program) this.run(program)
    else this.preload()
  }

  run(program: Program): void {
    this.#program = program
    this.log.clear()
    this.scene.apply([['reset']])
    this.store.merge({ ask: null, dialog: null, problem: null, ended: null, drawn: false, step: null, waiting: true })
    this.preload()
    this.#python?.run(program)
  }

  stop(): void {
    if (this.state.waiting && this.state.python !== 'running') this.store.merge({ waiting: false, ended: 'stopped' })
    this.#python?.stop()
  }

  answer(text: string): void {
    if (this.state.ask === null) return
    this.log.add('in', `${text}\n`)
    this.store.merge({ ask: null })
    this.#python?.answer(text)
    this.#resumeLongRun()
  }

  answerDialog(value: string | number | null): void {
    const { dialog } = this.state
    if (dialog === null) return
    this.store.merge({ dialog: null })
    this.#python?.answerDialog(dialog.id, value)
    this.#resumeLongRun()
  }

  order(order: StepOrder): void {
    const { step } = this.state
    if (step === null || this.state.python !== 'running') return
    // A running program accepts only a pause or another pace.
    if (!step.waits && (order.way === 'next' || order.way === 'over')) return
    this.store.merge({ step: { ...step, waits: false, playing: order.way === 'play' } })
    this.#python?.order(order)
  }

  key(event: TurtleKey): void {
    this.#python?.key(event)
  }
  mouse(event: TurtleMouse): void {
    this.#python?.mouse(event)
  }

  dispose(): void {
    this.#longRun.pause()
    this.#python?.dispose()
    this.#python = null
    this.store.set(atRest)
  }

  #onState(python: PythonState): void {
    if (python !== 'running') return this.store.merge({ python, percent: null })
    // Removes late output of the previous run.
    this.log.clear()
    this.store.merge({ python, waiting: false, ended: null, problem: null, drawn: false, longRun: false })
    if (!this.#program?.step) this.#longRun.begin()
  }

  /** True if the child sees that the program works, because the program draws or listens to keys. */
  get #isLively(): boolean {
    return this.scene.used || this.scene.keys.length > 0
  }

  #resumeLongRun(): void {
    if (!this.#program?.step && !this.#isLively) this.#longRun.resume()
  }

  #endLongRun(): void {
    this.#longRun.pause()
    if (this.state.longRun) this.store.merge({ longRun: false })
  }

  #onProgress(share: number): void {
    const percent = Math.floor(share * 100)
    // 100 percent is never shown, because Python still has to start after the download.
    if (this.state.python === 'loading' && percent < 100 && percent !== this.state.percent)
      this.store.merge({ percent })
  }

  #onOutput({ stream, text }: Output): void {
    this.log.add(stream, text)
  }

  #onDone(result: RunResult): void {
    this.#endLongRun()
    const problem = result.error ? explain(result.error, this.#sourceOf(result.error.file)) : null
    this.store.merge({
      ask: null,
      dialog: null,
      waiting: false,
      problem,
      step: this.state.step && { ...this.state.step, waits: false, playing: false },
      durationMs: result.ms,
      ended: endOf(result),
    })
    this.#parts.onEnd?.(result)
  }

  #sourceOf(file: string | undefined): string {
    if (file === undefined || file === 'main.py') return this.#program?.main ?? ''
    const found = this.#program?.files.find(({ name }) => name === file)
    return found ? new TextDecoder().decode(found.bytes) : ''
  }
}
