/** An entry of the list that Pyodide ships: a file of its distribution, and what it does not run without. */
export interface ListedPackage {
  name: string
  version: string
  fileName: string
  sha256: string
  /** Modules that a program imports from it. */
  imports: readonly string[]
  depends: readonly string[]
}

export interface PyodideList {
  /** The version of Pyodide, as its distribution names its folder. */
  version: string
  packages: ReadonlyMap<string, ListedPackage>
}

interface LockEntry {
  name: string
  version: string
  file_name: string
  sha256: string
  package_type: string
  imports: string[]
  depends: string[]
}

let list: Promise<PyodideList> | undefined

async function readLock(): Promise<PyodideList> {
  const [{ default: lock }, { default: about }] = await Promise.all([
    import('pyodide/pyodide-lock.json', { with: { type: 'json' } }),
    import('pyodide/package.json', { with: { type: 'json' } }),
  ])
  const entries = Object.values(lock.packages as Record<string, LockEntry>)
  // A library for other programs, or one without imports, is no package that a child can use.
  const usable = entries.filter((entry) => entry.package_type === 'package' && entry.imports.length > 0)
  return {
    version: about.version,
    packages: new Map(
      usable.map(({ name, version, file_name: fileName, sha256, imports, depends }) => [
        name,
        { name, version, fileName, sha256, imports, depends },
      ]),
    ),
  }
}

/** The list of the pinned Pyodide, read when it is first needed. */
export const pyodideList = { read: (): Promise<PyodideList> => (list ??= readLock()) }

/** Spelled as the list spells names: `scikit_learn` and `Scikit-Learn` are `scikit-learn`. */
export const listedName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-')

/**
 * A package with all that it needs, the needed ones first.
 * @throws the name of what it needs and the list does not have
 */
export function withNeeds({ packages }: PyodideList, name: string): ListedPackage[] {
  const found = new Map<string, ListedPackage>()
  const add = (wanted: string): void => {
    const listed = packages.get(listedName(wanted)) ?? packages.get(wanted)
    if (!listed) throw new Error(wanted)
    if (found.has(listed.name)) return
    found.set(listed.name, listed)
    for (const other of listed.depends) add(other)
  }
  add(name)
  return [...found.values()].toReversed()
}
