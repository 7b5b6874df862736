import { overflowed } from './overflow.ts'
import type { PyodideAPI } from 'pyodide'
import type { PythonError } from '../error/model/python-error.ts'
import type { StepOrder } from '../step/step.ts'
import type { FileChanges, PythonFile } from '../project/project.ts'
import type { Wheel } from '../wheel/wheel.ts'

/** What the Python side may ask of the place it runs in. Texts are JSON where the name says so. */
export interface Bridge {
  output(stream: 'out' | 'err' | 'note', text: string): void
  ask(prompt: string): void
  dialog(json: string): void
  turtle(json: string): void
  picture(name: string, bytes: Uint8Array): void
  /** A `StepShot` of a program that goes step by step. */
  step(json: string): void
  /**
   * Waits for messages of the page, at most so long: JSON of an array, or '' for none. A promise needs stack switching.
   */
  wait(milliseconds: number): string | Promise<string>
  /** Milliseconds of a clock that only goes forward. */
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
  /** A judged run was stopped because it made too many steps. */
  endless?: boolean
  answers?: Answer[]
  /** Python itself is over: whoever runs another program needs a new one. */
  broken?: true
}

export interface Interpreter {
  /** With an order the program goes step by step; further ones are messages `{t: 'step', way, pace}`. */
  run(program: RunProgram): Promise<Outcome>
}

export interface RunProgram {
  main: string
  files: readonly PythonFile[]
  /** Packages that the program imports. */
  wheels?: readonly Wheel[] | undefined
  step?: StepOrder | undefined
  /** The run is judged: it is the same each time, and answers these afterwards. */
  questions?: readonly Question[] | undefined
}

/** An expression in the names of a program that has run, and the one that it should equal. */
export type Question = readonly [expression: string, expected: string]

/** Both sides as Python writes them, or why there is no value. */
export type Answer = { value: string; expected: string } | { error: PythonError } | { endless: true }

/** Bytes of a page of WebAssembly's memory. */
const PAGE = 64 * 1024
/** A program that collects without end is to get a MemoryError, and not to take an old laptop with it. */
const MAX_MEMORY = 1024 * 1024 * 1024

/** Folder of the archives of packages during a run; the program owns nothing in it. */
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

/** Nothing of the page or the worker is to be found under `import js`. */
export const emptyGlobals = (): object => Object.create(null) as object

/**
 * Keeps memories of WebAssembly made from now on below a limit. Pyodide asks here for more, and tells Python when there
 * is none.
 */
export function limitMemory(): void {
  const prototype = WebAssembly.Memory.prototype
  const grow = Reflect.get(prototype, 'grow') as (this: WebAssembly.Memory, pages: number) => number
  prototype.grow = function growWithin(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY) throw new RangeError('no more memory')
    return grow.call(this, pages)
  }
}

/** Reads what the Python side returned, and lets go of it. */
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

/**
 * The Python side of a loaded Pyodide. With `switching`, `bridge.wait` returns promises and Python's stack is put aside
 * meanwhile.
 */
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
  // A program prints through the bridge; this is where Python says at which line it broke.
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
