/** An entry of Pyodide's list of packages. */
export interface ListedPackage {
  name: string
  version: string
  fileName: string
  sha256: string
  /** Modules of the package that a program can import. */
  imports: readonly string[]
  depends: readonly string[]
}

export interface PyodideList {
  /** As in the name of the distribution. */
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
  // Entries without modules, and entries of any other type than `package`, are useless to a child.
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

/** Read at the first use. */
export const pyodideList = { read: (): Promise<PyodideList> => (list ??= readLock()) }

/** `scikit_learn` and `Scikit-Learn` become `scikit-learn`. */
export const listedName = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-')

/**
 * Dependencies come first.
 * @throws the name of a dependency that is not in the list
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
