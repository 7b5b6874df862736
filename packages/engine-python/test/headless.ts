import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import {
  createInterpreter,
  emptyGlobals,
  limitMemory,
  type Bridge,
  type Interpreter,
  type Outcome,
} from '../src/run/interpreter.ts'
import { sources } from '../src/run/sources.ts'
import type { TurtleCommand } from '../src/turtle/command.ts'
import { createScene } from '../src/turtle/scene.ts'
import type { Scene } from '../src/turtle/scene-model.ts'
import type { StepOrder, StepShot } from '../src/step/step.ts'
import type { PythonFile } from '../src/project/project.ts'
import { wheelsOf, type Wheel } from '../src/wheel/wheel.ts'
import { compiledLibrary, compiledWheel } from '../build/compiled.ts'
import { wheelArchive, wheelNeeds } from '../wheels/wheel-files.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))

/** A key or mouse event. `after` is the program time in milliseconds. */
export interface Happening {
  after: number
  message: object
}

export interface Script {
  files?: readonly PythonFile[]
  /** Packages of Pyodide, besides our own packages. */
  packages?: readonly Wheel[]
  answers?: readonly (string | null)[]
  dialogs?: readonly (string | number | null)[]
  happenings?: readonly Happening[]
  /** The first order. `onShot` returns the next order at each stop. */
  step?: StepOrder
  onShot?: (shot: StepShot) => object | null
  /** In milliseconds of program time. */
  interruptAfter?: number
}

export interface HeadlessRun extends Outcome {
  out: string
  err: string
  notes: string[]
  prompts: string[]
  dialogs: { id: number; kind: string; title: string; prompt: string; initial: string; min?: number; max?: number }[]
  scene: Scene
  commands: TurtleCommand[]
  shots: StepShot[]
  /** The program time in milliseconds. Waiting takes no real time. */
  ms: number
}

export interface Headless {
  run(main: string, script?: Script): Promise<HeadlessRun>
}

class FakePage implements Bridge {
  out = ''
  err = ''
  notes: string[] = []
  prompts: string[] = []
  dialogs: HeadlessRun['dialogs'] = []
  commands: TurtleCommand[] = []
  shots: StepShot[] = []
  scene = createScene()
  time = 0
  readonly #mail: object[] = []
  readonly #script: Script
  #answers: number = 0
  #dialogs: number = 0
  #happenings: Happening[]

  constructor(script: Script) {
    this.#script = script
    this.#happenings = [
      ...(script.happenings ?? []),
      ...(script.interruptAfter === undefined ? [] : [{ after: script.interruptAfter, message: { t: 'stop' } }]),
    ].sort((a, b) => a.after - b.after)
  }

  output(stream: 'out' | 'err' | 'note', text: string): void {
    if (stream === 'note') this.notes.push(text)
    else this[stream] += text
  }

  ask(prompt: string): void {
    this.prompts.push(prompt)
    this.#mail.push({ t: 'answer', text: this.#script.answers?.[this.#answers++] ?? null })
  }

  dialog(json: string): void {
    const dialog = JSON.parse(json) as HeadlessRun['dialogs'][number]
    this.dialogs.push(dialog)
    this.#mail.push({ t: 'dialog', id: dialog.id, value: this.#script.dialogs?.[this.#dialogs++] ?? null })
  }

  turtle(json: string): void {
    const commands = JSON.parse(json) as TurtleCommand[]
    this.commands.push(...commands)
    this.scene.apply(commands)
    this.#mail.push({ t: 'drawn' })
  }

  picture(name: string, bytes: Uint8Array): void {
    this.commands.push(['picture', name, bytes])
  }

  step(json: string): void {
    const shot = JSON.parse(json) as StepShot
    this.shots.push(shot)
    const mail = this.#script.onShot?.(shot) ?? (shot.waits ? { t: 'step', way: 'next', pace: 0 } : null)
    if (mail) this.#mail.push(mail)
  }

  wait(milliseconds: number): string {
    const next = this.#happenings[0]
    if (this.#mail.length === 0)
      this.time = next ? Math.max(this.time, Math.min(this.time + milliseconds, next.after)) : this.time + milliseconds
    while (this.#happenings[0] && this.#happenings[0].after <= this.time)
      this.#mail.push(this.#happenings.shift()!.message)
    return this.#mail.length > 0 ? JSON.stringify(this.#mail.splice(0)) : ''
  }

  now(): number {
    return this.time
  }
}

/** Opens Pyodide in Node with the runner's Python code. Each run loads its own packages. */
export async function openInterpreter(bridge: Bridge): Promise<Interpreter> {
  limitMemory()
  const { info } = JSON.parse(readFileSync(path.join(folder, 'pyodide-lock.json'), 'utf8')) as { info: object }
  const python = await loadPyodide({
    indexURL: folder,
    jsglobals: emptyGlobals(),
    lockFileContents: JSON.stringify({ info, packages: {} }),
    packageBaseUrl: '/nowhere/',
    stdLibURL: await compiledLibrary(),
  })
  return createInterpreter(python, sources, bridge, { switching: false })
}

/** Opens real Python in Node with a virtual clock and a fake page that answers immediately. */
export async function openHeadless(wheelFolder?: string): Promise<Headless> {
  const needs = wheelNeeds(wheelFolder)
  const archives = new Map<string, Uint8Array>()
  let page = new FakePage({})
  const bridge: Bridge = {
    output: (stream, text) => page.output(stream, text),
    ask: (prompt) => page.ask(prompt),
    dialog: (json) => page.dialog(json),
    turtle: (json) => page.turtle(json),
    picture: (name, bytes) => page.picture(name, bytes),
    step: (json) => page.step(json),
    wait: (milliseconds) => page.wait(milliseconds),
    now: () => page.now(),
  }
  let interpreter = await openInterpreter(bridge)
  return {
    async run(main, script = {}) {
      page = new FakePage(script)
      const mine = page
      const files = script.files ?? []
      const packages = script.packages ?? []
      const names = packages.length > 0 ? [] : wheelsOf({ main, files }, needs)
      for (const name of names)
        if (!archives.has(name))
          archives.set(name, wheelFolder ? wheelArchive(name, wheelFolder) : readFileSync(await compiledWheel(name)))
      const wheels = [...packages, ...names.map((name) => ({ name, bytes: archives.get(name)! }))]
      const outcome = await interpreter.run({ main, files, wheels, step: script.step })
      if (outcome.broken) interpreter = await openInterpreter(bridge)
      const { out, err, notes, prompts, dialogs, commands, shots, scene, time } = mine
      return { ...outcome, out, err, notes, prompts, dialogs, commands, shots, scene, ms: time }
    },
  }
}
