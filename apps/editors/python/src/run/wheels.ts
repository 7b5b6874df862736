import { wheelsOf, type Wheel } from '@mashu/engine-python'
import type { Program } from './python-types.ts'

/** Put into the page by the build: where each of our own packages is below it, and which others it needs. */
declare const __PYTHON_WHEELS__: Readonly<Record<string, { file: string; needs: readonly string[] }>>

/** Our own packages of Python, fetched when a program imports them and kept for the next one. */
export class Wheels {
  readonly #base: string
  readonly #known = typeof __PYTHON_WHEELS__ === 'undefined' ? {} : __PYTHON_WHEELS__
  readonly #needs = new Map(Object.entries(this.#known).map(([name, { needs }]) => [name, needs]))
  readonly #fetched = new Map<string, Promise<Wheel | undefined>>()

  constructor(base: string) {
    this.#base = base
  }

  /** Names of those a program needs. */
  of(program: Program): string[] {
    return wheelsOf(program, this.#needs)
  }

  /** Those of these that could be fetched. A missing one is told where the program imports it. */
  async fetch(names: readonly string[]): Promise<Wheel[]> {
    const all = await Promise.all(names.map((name) => this.#fetchOnce(name)))
    return all.filter((wheel) => wheel !== undefined)
  }

  #fetchOnce(name: string): Promise<Wheel | undefined> {
    const known = this.#fetched.get(name)
    if (known) return known
    const asked = this.#ask(name)
    this.#fetched.set(name, asked)
    return asked
  }

  async #ask(name: string): Promise<Wheel | undefined> {
    try {
      const answer = await fetch(new URL(`${this.#base}${this.#known[name]!.file}`, location.href).href)
      if (answer.ok) return { name, bytes: new Uint8Array(await answer.arrayBuffer()) }
    } catch {
      // No network: the next run tries again.
    }
    this.#fetched.delete(name)
    return undefined
  }
}
