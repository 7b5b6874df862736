import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const SERVER = path.join(import.meta.dirname, '../..')
/** Node.js finds the packages of the server from this folder. */
const CACHE = path.join(SERVER, 'node_modules/.mashu-programs')

/** Bundles only our own packages, because they are TypeScript. */
const packagesOutside: Plugin = {
  name: 'packages outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
      name.startsWith('@mashu/') || path.isAbsolute(name) ? undefined : { path: name, external: true },
    )
  },
}

/** Programs find threads and files by the path of their source. */
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
 * Bundles a program once per process. Node.js loads a bundle in half a second, and the unbundled server in five
 * seconds.
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
