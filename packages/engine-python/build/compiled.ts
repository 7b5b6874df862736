import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadPyodide } from 'pyodide'

const packed = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pyodide/package.json')),
  'python_stdlib.zip',
)

/**
 * Archives every module of `source` as code that is compiled already, and everything else as it is. Marked as never to
 * be compared with a source (PEP 552, flags 1), for none is there. Nothing is compressed: the site's own compression
 * does better.
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
                name, data = name + 'c', importlib.util.MAGIC_NUMBER + (1).to_bytes(4, 'little') + bytes(8) + marshal.dumps(code)
            made.writestr(zipfile.ZipInfo(name), data)
    return packed.getvalue()

lambda source, home: compile_all(source.to_bytes(), home or next(place for place in sys.path if place.endswith('.zip')))
`

let python: ReturnType<typeof loadPyodide> | undefined

/** An archive of modules without the work of compiling them. `home` is where it will lie; '' for the library's place. */
export async function compiled(source: Uint8Array, home: string): Promise<Buffer> {
  const compile = (await (python ??= loadPyodide())).runPython(compileAll) as (
    source: Uint8Array,
    home: string,
  ) => { toJs(): Uint8Array }
  return Buffer.from(compile(source, home).toJs())
}

/** Python's standard library, compiled: compiling what is imported is most of the time a start takes. */
export const compiledLibrary = (): Promise<Buffer> => compiled(new Uint8Array(readFileSync(packed)), '')
