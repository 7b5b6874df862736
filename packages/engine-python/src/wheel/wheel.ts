import type { PythonFile } from '../project/project.ts'

export interface Wheel {
  /** For importing the package, for example `numpy`. */
  name: string
  bytes: Uint8Array
  /**
   * True for a package of Pyodide, which is unpacked before the run. Python imports our own packages from the archive.
   */
  isPackage?: true
}

const letters = String.raw`[\p{L}_][\p{L}\p{N}_]*`
/** Matches `from a.b import c` and `import a.b as c, d` at the beginning of a statement. */
const statement = new RegExp(
  String.raw`(?:^|[;:])[ \t]*(?:from[ \t]+(${letters})[\p{L}\p{N}_.]*[ \t]+import\b|import[ \t]+([^;#\n]+))`,
  'gmu',
)
/** Matches `__import__("a")`. */
const byName = new RegExp(String.raw`\b(?:__import__|import_module)\(\s*['"](${letters})`, 'gu')
/** Matches an import with a name that is computed at run time. */
const bySomeName = /\b(?:__import__|import_module)\(\s*(?!['"\s)])/

/** Returns the imported modules without submodules. A string that looks like an import is included, too. */
export function importsOf(source: string): Set<string> {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\\\r?\n/g, ' ')
  const found = new Set<string>()
  for (const [, from, list] of text.matchAll(statement))
    for (const part of from === undefined ? list!.split(',') : [from]) {
      const name = new RegExp(`^${letters}`, 'u').exec(part.trim())?.[0]
      if (name !== undefined) found.add(name)
    }
  for (const [, name] of text.matchAll(byName)) found.add(name!)
  return found
}

const moduleOf = ({ name }: PythonFile): string | undefined => /^(.+)\.py$/.exec(name)?.[1]

interface Sources {
  main: string
  files: readonly PythonFile[]
}

/** Returns the imported names that are not files of the program. */
export function foreignImports(program: Sources): Set<string> {
  const { own, sources } = modulesOf(program)
  return new Set(sources.flatMap((source) => [...importsOf(source)]).filter((name) => !own.has(name)))
}

function modulesOf({ main, files }: Sources): { own: Set<string | undefined>; sources: string[] } {
  const modules = files.filter((file) => moduleOf(file) !== undefined)
  return {
    own: new Set(modules.map(moduleOf)),
    sources: [main, ...modules.map(({ bytes }) => new TextDecoder().decode(bytes))],
  }
}

/**
 * Returns the imported packages and their dependencies (`needs`, by name). A file hides a package of the same name. If
 * a name is computed at run time, all packages are returned.
 */
export function wheelsOf(program: Sources, needs: ReadonlyMap<string, readonly string[]>): string[] {
  const { own, sources } = modulesOf(program)
  const imported = sources.some((source) => bySomeName.test(source))
    ? [...needs.keys()]
    : sources.flatMap((source) => [...importsOf(source)])
  const wanted = new Set<string>()
  for (const name of imported)
    if (needs.has(name) && !own.has(name)) for (const each of [name, ...needs.get(name)!]) wanted.add(each)
  return [...wanted].sort()
}
