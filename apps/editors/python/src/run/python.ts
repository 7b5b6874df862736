import type { FileChanges, PythonError, StepOrder, StepShot, TurtleCommand, Wheel } from '@mashu/engine-python'
import type {
  Program,
  Python,
  PythonEvents,
  PythonMode,
  PythonOptions,
  PythonState,
  RunResult,
  TurtleDialog,
  TurtleKey,
  TurtleMouse,
} from './python-types.ts'
import { keyName } from './key.ts'
import { chooseMode, openWorkerChannel, type WorkerChannel } from './worker-channel.ts'
import type { FromWorker, Mail, PyodideFiles, ToWorker } from './message.ts'
import { fetchPyodide, pyodideFolder } from './pyodide-files.ts'
import { TextBatch } from './text-batch.ts'
import { Wheels } from './wheel/wheels.ts'

export type {
  Output,
  Program,
  Python,
  PythonMode,
  PythonOptions,
  PythonState,
  RunResult,
  TurtleDialog,
  TurtleKey,
  TurtleMouse,
} from './python-types.ts'

/** Milliseconds between the request to end a program and the end of its worker; a stop must take less than a second. */
const END_TIMEOUT_MS = 400

/** Shown if no message can reach a running program in this browser. */
const NO_STEPS = '这个浏览器不能一步一步运行，这次直接运行了。想单步运行，请换用新版的 Edge 或 Chrome 浏览器。\n'

const unchanged: FileChanges = { changedFiles: [], removedFiles: [], unkeptFiles: [] }

class BrowserPython implements Python {
  readonly mode: PythonMode
  readonly #base: string
  readonly #events: PythonEvents
  readonly #text: TextBatch
  readonly #wheels: Wheels
  #state: PythonState = 'loading'
  #pyodideFiles: Promise<PyodideFiles> | undefined
  #channel: WorkerChannel | undefined
  #worker: Worker | undefined
  #next: Program | undefined
  /** The newest attempt to load Python. Results of older attempts are ignored. */
  #loading: object | undefined
  #begun = 0
  #endTimer: ReturnType<typeof setTimeout> | undefined

  constructor({ base, mode, events }: PythonOptions) {
    this.#base = base
    this.#events = events
    this.mode = chooseMode(mode)
    this.#wheels = new Wheels(base, (text) => events.output({ stream: 'note', text }))
    this.#text = new TextBatch((output) => events.output(output))
    void this.#load()
  }

  get state(): PythonState {
    return this.#state
  }

  run(program: Program): void {
    this.#next = program
    // The packages load at the same time as Python.
    if (!this.#wheels.isPlain(program)) void this.#wheels.of(program)
    if (this.#state === 'ready') void this.#prepare()
    else if (this.#state === 'running') this.stop()
    else if (this.#state === 'failed') void this.#load()
  }

  stop(): void {
    if (this.#state === 'loading' || this.#state === 'ready') this.#cancel()
    if (this.#state !== 'running' || !this.#worker) return
    this.#enter('stopping')
    this.#channel?.interrupt(this.#worker)
    this.#endTimer = setTimeout(() => this.#replace({ ok: false, stopped: true }), END_TIMEOUT_MS)
  }

  answer(text: string | null): void {
    this.#send({ t: 'answer', text })
  }
  answerDialog(id: number, value: string | number | null): void {
    this.#send({ t: 'dialog', id, value })
  }
  order(order: StepOrder): void {
    this.#send({ t: 'step', ...order })
  }
  key({ kind, key }: TurtleKey): void {
    this.#send({ t: 'key', kind, key: keyName(key) })
  }
  mouse({ kind, x, y, button }: TurtleMouse): void {
    this.#send({ t: 'mouse', kind, x, y, button })
  }

  dispose(): void {
    clearTimeout(this.#endTimer)
    this.#loading = undefined
    this.#next = undefined
    this.#dropWorker()
  }

  /** A terminated worker may continue for two seconds, and must not read messages for the next worker. */
  #dropWorker(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#channel?.close()
    this.#channel = undefined
  }

  #enter(state: PythonState): void {
    this.#state = state
    this.#events.state(state)
  }

  #send(mail: Mail): void {
    if (this.#worker && this.#state === 'running') this.#channel?.send(this.#worker, mail)
  }

  #cancel(): void {
    if (!this.#next) return
    this.#next = undefined
    this.#events.done({ ok: false, stopped: true, ...unchanged, ms: 0 })
  }

  async #load(): Promise<void> {
    this.#enter('loading')
    const token = {}
    this.#loading = token
    let worker: Worker | undefined
    try {
      this.#pyodideFiles ??= fetchPyodide(this.#base, (share) => this.#events.progress(share))
      // A service worker controls only workers created later, so the channel is opened first.
      this.#channel ??= await openWorkerChannel(this.mode, this.#base)
      worker = new Worker(new URL('./python-worker.ts', import.meta.url), { type: 'module', name: 'python' })
      worker.postMessage({ t: 'warm', folder: pyodideFolder(this.#base) } satisfies ToWorker, [])
      const pyodideFiles = await this.#pyodideFiles
      if (this.#loading !== token) return worker.terminate()
      this.#worker = worker
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (this.#worker === worker) this.#hear(data)
      })
      worker.addEventListener('error', () => {
        if (this.#worker === worker) this.#fail()
      })
      worker.postMessage(
        {
          t: 'init',
          mode: this.mode,
          folder: pyodideFolder(this.#base),
          pyodideFiles,
          ...this.#channel.init,
        } satisfies ToWorker,
        [],
      )
    } catch {
      worker?.terminate()
      if (this.#loading === token) this.#fail()
    }
  }

  #fail(): void {
    this.#dropWorker()
    this.#pyodideFiles = undefined
    this.#cancel()
    this.#enter('failed')
  }

  /** Loads the imported packages, and then starts the program. */
  async #prepare(): Promise<void> {
    const program = this.#next!
    const wheels = this.#wheels.isPlain(program) ? [] : await this.#wheels.of(program)
    // Meanwhile, the program may have been stopped or replaced.
    if (this.#next === program && this.#state === 'ready') this.#start(wheels)
  }

  #start(wheels: readonly Wheel[]): void {
    const program = this.#next!
    this.#next = undefined
    this.#channel!.reset()
    this.#begun = performance.now()
    this.#enter('running')
    this.#events.turtle([['reset']])
    const { main, files, step } = program
    const oneWay = this.#channel!.oneWay === true
    if (step && oneWay) this.#events.output({ stream: 'note', text: NO_STEPS })
    const given = wheels.length > 0 ? wheels : undefined
    this.#worker!.postMessage(
      { t: 'run', main, files, wheels: given, step: oneWay ? undefined : step } satisfies ToWorker,
      [],
    )
  }

  #hear(message: FromWorker): void {
    if (message.t === 'output') return this.#text.add(message)
    this.#text.flush()
    switch (message.t) {
      case 'ready':
        return this.#ready()
      case 'done':
        return this.#finish(message)
      case 'fatal':
        return this.#crash(message.text)
      case 'ask':
        return this.#events.ask(message.prompt)
      case 'dialog':
        return this.#events.dialog(JSON.parse(message.json) as TurtleDialog)
      case 'picture':
        return this.#events.turtle([['picture', message.name, message.bytes]])
      case 'step':
        return this.#events.step(JSON.parse(message.json) as StepShot)
      case 'turtle':
        this.#events.turtle(JSON.parse(message.json) as TurtleCommand[])
        return this.#send({ t: 'drawn' })
    }
  }

  #ready(): void {
    this.#enter('ready')
    if (this.#next) void this.#prepare()
  }

  #finish(message: Omit<RunResult, 'ms'> & { broken?: true }): void {
    const { ok, stopped, error, changedFiles, removedFiles, unkeptFiles } = message
    clearTimeout(this.#endTimer)
    const ended = stopped || (this.#state === 'stopping' && !ok)
    this.#events.done({
      ok,
      stopped: ended,
      error: ended ? undefined : this.#withAbsence(error),
      changedFiles,
      removedFiles,
      unkeptFiles,
      ms: performance.now() - this.#begun,
    })
    if (!message.broken) return this.#ready()
    this.#dropWorker()
    void this.#load()
  }

  /** Adds the reason why a package is missing, which only the page knows. */
  #withAbsence(error: PythonError | undefined): PythonError | undefined {
    const name =
      error?.kind === 'ModuleNotFoundError' ? /^No module named '([^'.]+)/.exec(error.message)?.[1] : undefined
    const absent = name === undefined ? undefined : this.#wheels.absenceOf(name)
    return error && absent ? { ...error, absent } : error
  }

  /** Handles a crash of Pyodide. The next program needs a new worker. */
  #crash(text: string): void {
    if (this.#state === 'loading') return this.#fail()
    const error = { kind: 'FatalError', message: text, traceback: text }
    this.#replace(this.#state === 'stopping' ? { ok: false, stopped: true } : { ok: false, stopped: false, error })
  }

  #replace(result: Pick<RunResult, 'ok' | 'stopped' | 'error'>): void {
    clearTimeout(this.#endTimer)
    this.#dropWorker()
    this.#text.flush()
    this.#events.done({ ...result, ...unchanged, ms: performance.now() - this.#begun })
    void this.#load()
  }
}

/** Python loads at once, while the child reads the page. */
export function startPython(options: PythonOptions): Python {
  return new BrowserPython(options)
}
