import { foreignImports, isStandardModule, wheelsOf, type Wheel } from '@mashu/engine-python'
import { SchoolPackages } from './school-packages.ts'

/** Our own packages. The build sets this value. */
declare const __PYTHON_WHEELS__: Readonly<Record<string, { file: string; needs: readonly string[] }>>

type Program = Parameters<typeof wheelsOf>[0]

const MEGABYTE = 1_000_000

/**
 * Fetches Python packages when a program imports them. Packages of the school take precedence over our own packages.
 */
export class Wheels {
  readonly #base: string
  readonly #tell: (sentence: string) => void
  readonly #known = typeof __PYTHON_WHEELS__ === 'undefined' ? {} : __PYTHON_WHEELS__
  readonly #needs = new Map(Object.entries(this.#known).map(([name, { needs }]) => [name, needs]))
  readonly #fetched = new Map<string, Promise<Wheel | undefined>>()
  readonly #school = new SchoolPackages()

  /** `tell` receives a sentence when a child has to wait for packages. */
  constructor(base: string, tell: (sentence: string) => void = () => {}) {
    this.#base = base
    this.#tell = tell
  }

  /** Returns true if the program imports only modules of Python and its own files. */
  isPlain(program: Program): boolean {
    return (
      wheelsOf(program, this.#needs).length === 0 &&
      [...foreignImports(program)].every((name) => isStandardModule(name))
    )
  }

  /** Returns the imported packages that could be fetched. Other imports raise an error in the program. */
  async of(program: Program): Promise<Wheel[]> {
    const wanted = await this.#school.neededBy(foreignImports(program))
    const fresh = wanted.filter(({ file }) => !this.#fetched.has(file))
    if (fresh.length > 0) {
      const size = Math.ceil(fresh.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE)
      this.#tell(`正在取 ${fresh.map(({ name }) => name).join('、')}（${size} MB），第一次要等一会儿。\n`)
    }
    const packages = await this.#fetchAll(wanted.map(({ name, file }) => ({ name, file, isPackage: true as const })))
    // If a dependency is missing, the package cannot run, and only our own packages are used.
    const isWhole = packages.length === wanted.length
    const real = new Set(isWhole ? wanted.flatMap(({ imports }) => imports) : [])
    const own = wheelsOf(program, this.#needs).filter((name) => !real.has(name))
    const found = await this.#fetchAll(own.map((name) => ({ name, file: `${this.#base}${this.#known[name]!.file}` })))
    return isWhole ? [...packages, ...found] : found
  }

  absenceOf(name: string): 'uninstalled' | 'unfetched' | undefined {
    return this.#school.absenceOf(name)
  }

  async #fetchAll(files: readonly (Omit<Wheel, 'bytes'> & { file: string })[]): Promise<Wheel[]> {
    const all = await Promise.all(files.map((each) => this.#fetchOnce(each)))
    return all.filter((wheel) => wheel !== undefined)
  }

  #fetchOnce({ file, ...wheel }: Omit<Wheel, 'bytes'> & { file: string }): Promise<Wheel | undefined> {
    const known = this.#fetched.get(file)
    if (known) return known
    const asked = this.#ask(file, wheel)
    this.#fetched.set(file, asked)
    return asked
  }

  async #ask(file: string, wheel: Omit<Wheel, 'bytes'>): Promise<Wheel | undefined> {
    try {
      const answer = await fetch(new URL(file, location.href).href)
      if (answer.ok) return { ...wheel, bytes: new Uint8Array(await answer.arrayBuffer()) }
    } catch {
      // Offline: the next run fetches the package again.
    }
    this.#fetched.delete(file)
    return undefined
  }
}
