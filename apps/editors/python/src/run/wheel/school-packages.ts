import type { PythonPackages } from '@mashu/contract/teaching/python/package'

const LIST = '/api/teaching/pythonPackage/list'
const NONE: PythonPackages = { packages: [], missing: [] }
type PythonPackage = PythonPackages['packages'][number]

async function ask(cache: RequestCache): Promise<PythonPackages> {
  const answer = await fetch(new URL(LIST, location.href).href, { cache })
  if (!answer.ok) throw new Error(`${LIST}: ${answer.status}`)
  return (await answer.json()) as PythonPackages
}

/** The Pyodide packages that the school has installed. The first import of a package fetches the list. */
export class SchoolPackages {
  #list: Promise<PythonPackages> | undefined
  #known = NONE

  /** Includes dependencies. */
  async neededBy(imports: ReadonlySet<string>): Promise<PythonPackage[]> {
    const { packages } = (this.#known = await this.#ask())
    const byName = new Map(packages.map((each) => [each.name, each]))
    const wanted = packages
      .filter((each) => each.imports.some((name) => imports.has(name)))
      .flatMap(({ name, needs }) => [name, ...needs])
    return [...new Set(wanted)].map((name) => byName.get(name)!)
  }

  async listImports(): Promise<string[]> {
    const { packages } = await this.#ask()
    return packages.flatMap(({ imports }) => imports).filter((name) => !name.startsWith('_'))
  }

  /** Returns undefined if the reason is unknown. */
  absenceOf(name: string): 'uninstalled' | 'unfetched' | undefined {
    if (this.#known.packages.some(({ imports }) => imports.includes(name))) return 'unfetched'
    return this.#known.missing.includes(name) ? 'uninstalled' : undefined
  }

  /** Prefers a fresh list to the browser's cached list. Without either, the next run fetches the list again. */
  #ask(): Promise<PythonPackages> {
    return (this.#list ??= ask('no-cache')
      .catch(() => ask('force-cache'))
      .catch(() => {
        this.#list = undefined
        return NONE
      }))
  }
}
