import type { PythonFile } from '../project/project.ts'

/** A Python package as an archive. */
export interface Wheel {
  /** Name for importing the package, for example `numpy`. */
  name: string
  bytes: Uint8Array
  /**
   * True for a package of Pyodide, which is unpacked before the run. Python imports our own packages directly from the
   * archive.
   */
  isPackage?: true
}

const letters = String.raw`[\p{L}_][\p{L}\p{N}_]*`
/** Matches `from a.b import c` and `import a.b as c, d` at the beginning of a statement. */
const statement = new RegExp(
  String.raw`(?:^|[;:])[ \t]*(?:from[ \t]+(${letters})[\p{L}\p{N}_.]*[ \t]+import\b|import[ \t]+([^;#\n]+))`,
  'gmu',
)
/** Matches an import with a quoted name: `__import__("a")`. */
const byName = new RegExp(String.raw`\b(?:__import__|import_module)\(\s*['"](${letters})`, 'gu')
/** Matches an import whose name is computed at run time. */
const bySomeName = /\b(?:__import__|import_module)\(\s*(?!['"\s)])/

/**
 * Returns the modules that a source imports anywhere, without submodules. The result can contain additional names,
 * because a string may look like an import. No plain import is missing.
 */
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

/** Returns the name for importing a file. */
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
 * Returns the packages that a program needs: the imported packages, and the packages that they depend on (`needs`, by
 * name). A file with the name of a package hides the package. If a name is computed at run time, the result contains
 * all packages.
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
