import { overflowed } from './overflow.ts'
import type { PyodideAPI } from 'pyodide'
import type { PythonError } from '../error/model/python-error.ts'
import type { StepOrder } from '../step/step.ts'
import type { FileChanges, PythonFile } from '../project/project.ts'
import type { Wheel } from '../wheel/wheel.ts'

/** Functions of the page or worker that Python calls. A parameter with the name `json` is a JSON text. */
export interface Bridge {
  output(stream: 'out' | 'err' | 'note', text: string): void
  ask(prompt: string): void
  dialog(json: string): void
  turtle(json: string): void
  picture(name: string, bytes: Uint8Array): void
  /** Receives a `StepShot` while a program runs step by step. */
  step(json: string): void
  /**
   * Waits for messages from the page. Returns a JSON array, or '' if there are none. May return a promise only if the
   * browser supports stack switching.
   */
  wait(milliseconds: number): string | Promise<string>
  /** Milliseconds of a clock that is never set back. */
  now(): number
}

export interface Sources {
  runner: string
  turtle: string
}

export interface Outcome extends FileChanges {
  ok: boolean
  stopped: boolean
  error?: PythonError
  /** A judged program was stopped because it had made too many steps. */
  endless?: boolean
  answers?: Answer[]
  /** Python itself has crashed, so the next program needs a new interpreter. */
  broken?: true
}

export interface Interpreter {
  /** With a step order, the program runs step by step. Messages `{t: 'step', way, pace}` contain the next orders. */
  run(program: RunProgram): Promise<Outcome>
}

export interface RunProgram {
  main: string
  files: readonly PythonFile[]
  /** Packages in `wheels/` that the program imports. */
  wheels?: readonly Wheel[] | undefined
  step?: StepOrder | undefined
  /** Questions to a judged program, answered at its end. The run is deterministic. */
  questions?: readonly Question[] | undefined
}

/** Evaluated after the program has run. Both values should be equal. */
export type Question = readonly [expression: string, expected: string]

/** The values of both expressions as Python writes them, or the reason why there are none. */
export type Answer = { value: string; expected: string } | { error: PythonError } | { endless: true }

/** Bytes of a page of WebAssembly memory. */
const PAGE = 64 * 1024
/** Maximum bytes of memory. A program that needs more gets a MemoryError, before an old laptop has no memory left. */
const MAX_MEMORY = 1024 * 1024 * 1024

/** The archives of packages during a run, outside of the program's folder. */
const WHEELS = '/wheels'

const pathOf = (name: string): string => `${WHEELS}/${name}.zip`

interface Returned {
  toJs(): [string, string[], Uint8Array[]]
  destroy(): void
}

interface PyFunction {
  (...values: unknown[]): unknown
  callPromising(...values: unknown[]): Promise<unknown>
}

/** The object of `import js`, empty so that a program has no access to the page or the worker. */
export const emptyGlobals = (): object => Object.create(null) as object

/** Pyodide reports to Python if a growth is refused. */
export function limitMemory(): void {
  const prototype = WebAssembly.Memory.prototype
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function growWithin(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}

/** Also frees the memory of the result. */
function outcomeOf(answer: Returned): Outcome {
  const [json, names, contents] = answer.toJs()
  answer.destroy()
  const { ok, stopped, error, removed, unkept, endless, answers, broken } = JSON.parse(json) as {
    ok: boolean
    endless?: boolean
    broken?: true
    answers?: Answer[]
    stopped?: boolean
    error?: PythonError
    removed: string[]
    unkept: [string, number][]
  }
  return {
    ok,
    stopped: stopped === true,
    error,
    ...(broken ? { broken } : {}),
    ...(answers ? { endless: endless === true, answers } : {}),
    changedFiles: names.map((name, index) => ({ name, bytes: contents[index]! })),
    removedFiles: removed,
    unkeptFiles: unkept.map(([name, size]) => ({ name, size })),
  }
}

/** With `switching`, `bridge.wait` returns promises, and Python is suspended until they are fulfilled. */
export function createInterpreter(
  python: PyodideAPI,
  sources: Sources,
  bridge: Bridge,
  { switching }: { switching: boolean },
): Interpreter {
  python.registerJsModule('_bridge', {
    output: bridge.output.bind(bridge),
    ask: bridge.ask.bind(bridge),
    dialog: bridge.dialog.bind(bridge),
    turtle: bridge.turtle.bind(bridge),
    step: bridge.step.bind(bridge),
    wait: bridge.wait.bind(bridge),
    now: bridge.now.bind(bridge),
    picture: (name: string, proxy: { toJs(): Uint8Array }) => bridge.picture(name, proxy.toJs()),
  })
  const lastWords: string[] = []
  // Programs print through the bridge, so this output is only the report of a crash.
  python.setStdout({ batched: (text) => lastWords.push(text) })
  const space = (python.toPy as (value: object) => unknown)({ turtle: sources.turtle, switching })
  python.runPython(sources.runner, { globals: space as never, filename: '<runner>' })
  const run = python.runPython(
    'import _bridge\nfrom pyodide.ffi import run_sync\nstart(_bridge, run_sync if switching else None, turtle)',
    { globals: space as never, filename: '<runner>' },
  ) as PyFunction
  const unpacked = new Set<string>()
  return {
    async run({ main, files, wheels = [], step, questions }) {
      python.FS.mkdirTree(WHEELS)
      const given = wheels.filter(({ name, isPackage }) => !isPackage || !unpacked.has(name))
      for (const { name, bytes } of given) python.FS.writeFile(pathOf(name), bytes)
      const paths = python.toPy(wheels.filter(({ isPackage }) => !isPackage).map(({ name }) => pathOf(name))) as unknown
      const packages = wheels.some(({ isPackage }) => isPackage)
        ? (python.toPy(given.filter(({ isPackage }) => isPackage).map(({ name }) => pathOf(name))) as unknown)
        : undefined
      for (const { name, isPackage } of given) if (isPackage) unpacked.add(name)
      const own = python.toPy(files.map(({ name, bytes }) => [name, bytes])) as unknown
      const order = step ? JSON.stringify(step) : ''
      const asked = questions ? JSON.stringify(questions) : ''
      const values = [main, own, paths, packages, order, asked]
      lastWords.length = 0
      let answer: Returned
      try {
        answer = (switching ? await run.callPromising(...values) : run(...values)) as Returned
      } catch (cause) {
        return overflowed(cause, lastWords)
      }
      return outcomeOf(answer)
    },
  }
}
