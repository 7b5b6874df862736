import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** In development and tests, the server compiles each program of a thread or process once. */
const FROM_SOURCE = import.meta.filename.endsWith('.ts')
const compiled = new Map<string, URL>()

/** Returns null when the server runs from source. */
export const bundledProgram = (name: string): URL | null =>
  FROM_SOURCE ? null : new URL(`./${name}.js`, import.meta.url)

/** `name` is the entry of the program in build.mjs, and `source` its source file. */
export function programOf(name: string, source: URL): URL {
  if (!FROM_SOURCE) return new URL(`./${name}.js`, import.meta.url)
  const program = compiled.get(name) ?? compile(name, source)
  compiled.set(name, program)
  return program
}

function compile(name: string, source: URL): URL {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, `${name}.mjs`)
  buildSync({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The program may import `createRequire` itself.
    banner: {
      js:
        "import { createRequire as __mashuCreateRequire } from 'node:module'; const require = " +
        '__mashuCreateRequire(import.meta.url);',
    },
  })
  return pathToFileURL(outfile)
}
