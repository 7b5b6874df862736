import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import { wheelArchive, wheelFiles } from '../wheels/wheel-files.ts'

const pyodide = path.dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const library = path.join(pyodide, 'python_stdlib.zip')
const { version } = JSON.parse(readFileSync(path.join(pyodide, 'package.json'), 'utf8')) as { version: string }

/**
 * The bytecode is unchecked (PEP 552, flags 1), because the archive contains no source to compare. The archive is not
 * compressed, because the site compresses better.
 */
const compileAll = `
import importlib.util, io, marshal, sys, zipfile

def compile_all(source, home):
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(source)) as given, zipfile.ZipFile(packed, 'w') as made:
        for entry in given.infolist():
            if entry.is_dir():
                continue
            name, data = entry.filename, given.read(entry)
            if name.endswith('.py'):
                code = compile(data, f'{home}/{name}', 'exec', dont_inherit=True)
                head = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, 'little') + bytes(8)
                name, data = name + 'c', head + marshal.dumps(code)
            made.writestr(zipfile.ZipInfo(name), data)
    return packed.getvalue()

lambda source, home: compile_all(source.to_bytes(), home or next(place for place in sys.path if place.endswith('.zip')))
`

let python: ReturnType<typeof loadPyodide> | undefined

/** `home` is the path of the archive at run time. An empty `home` means the path of the standard library. */
async function compile(source: Uint8Array, home: string): Promise<Buffer> {
  const compiler = (await (python ??= loadPyodide())).runPython(compileAll) as (
    source: Uint8Array,
    home: string,
  ) => { toJs(): Uint8Array }
  return Buffer.from(compiler(source, home).toJs())
}

/** Changes when the archive has to be created again. */
function hashOf(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256').update(version).update(compileAll)
  for (const part of parts) hash.update(`\0${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 16)
}

/** Kept between builds and tests, and not part of the product. */
const cacheFolder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/mashu/python')

/** The archive is created once for each `hash` of its sources. */
async function cached(name: string, hash: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = path.join(cacheFolder, `${name}-${hash}.zip`)
  if (existsSync(file)) return file
  const bytes = await make()
  mkdirSync(cacheFolder, { recursive: true })
  // No process may read a part of an archive that another process is writing.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return file
}

/** Without this archive, most of the starting time is spent on compiling modules. */
export function compiledLibrary(): Promise<string> {
  const source = new Uint8Array(readFileSync(library))
  return cached('library', hashOf([source]), () => compile(source, ''))
}

/** Changes with the files and the Python version. */
export const wheelHash = (name: string): string => hashOf(wheelFiles(name).flatMap((file) => [file.path, file.bytes]))

export const compiledWheel = (name: string): Promise<string> =>
  cached(name, wheelHash(name), () => compile(wheelArchive(name), `/wheels/${name}.zip`))
