import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const SERVER = path.join(import.meta.dirname, '../..')
/** Folder of the bundles. Node resolves the server's packages from it. */
const CACHE = path.join(SERVER, 'node_modules/.mashu-programs')

/** Packages stay external, except our own, which are TypeScript and are bundled. */
const packagesOutside: Plugin = {
  name: 'packages outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@mashu/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
    )
  },
}

/** Every module keeps the path of its own source, because threads and files are found by this path. */
const placesOfSources: Plugin = {
  name: 'places of sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.filename', JSON.stringify(file)),
    }))
  },
}

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a program for a test: a file, or the source of a module. Node loads a bundle in half a second, but the
 * thousand files of the server in five seconds. A program is bundled once per test process.
 */
export function bundleProgram(source: string): Promise<string> {
  const known = bundles.get(source)
  if (known) return known
  const made = bundle(source)
  bundles.set(source, made)
  return made
}

async function bundle(source: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(path.join(CACHE, 'program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, 'program.mjs')
  await build({
    ...(path.isAbsolute(source)
      ? { entryPoints: [source] }
      : { stdin: { contents: source, resolveDir: SERVER, loader: 'ts' } }),
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [packagesOutside, placesOfSources],
  })
  return outfile
}
