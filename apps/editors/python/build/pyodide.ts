import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { pyodideName } from '../src/run/folder.ts'
// These imports are relative, because Vite does not bundle packages for its configuration, and Node cannot run their
// TypeScript.
import { compiledLibrary, compiledWheel, wheelHash } from '../../../../packages/engine-python/build/compiled.ts'
import { wheelNames, wheelNeeds } from '../../../../packages/engine-python/wheels/wheel-files.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }

const types: Record<string, string> = {
  'pyodide.mjs': 'text/javascript',
  'pyodide.asm.mjs': 'text/javascript',
  'pyodide.asm.wasm': 'application/wasm',
  'python_stdlib.zip': 'application/zip',
  'pyodide-lock.json': 'application/json',
}
const SERVICE = 'service-worker.js'
const serviceSource = path.resolve(import.meta.dirname, '../src/run/service-worker.ts')

/** Browsers keep an archive for ever, so its name contains a hash of its content. */
const fileOf = (name: string): string => `wheels/${name}-${wheelHash(name)}.zip`

const wheelList = (): Record<string, { file: string; needs: string[] }> =>
  Object.fromEntries([...wheelNeeds()].map(([name, needs]) => [name, { file: fileOf(name), needs }] as const))

async function compiledWheels(): Promise<Map<string, Buffer>> {
  const made = new Map<string, Buffer>()
  for (const name of wheelNames()) made.set(fileOf(name), readFileSync(await compiledWheel(name)))
  return made
}

let library: Promise<Buffer> | undefined
const standardLibrary = (): Promise<Buffer> => (library ??= compiledLibrary().then((file) => readFileSync(file)))
let wheels: Promise<Map<string, Buffer>> | undefined

/**
 * `packages` is empty, because our server does not have the hundreds of packages in Pyodide's own list.
 * `bytes` is for the progress bar, because a compressed response does not say its length.
 */
async function lock(): Promise<string> {
  const { info } = JSON.parse(readFileSync(path.join(folder, 'pyodide-lock.json'), 'utf8')) as { info: object }
  return JSON.stringify({ info, packages: {}, library: { bytes: (await standardLibrary()).length } })
}

/** Returns a file of Pyodide. Removes the reference to a source map, because the site does not have the map. */
async function content(name: string): Promise<Buffer | string> {
  if (name === 'pyodide-lock.json') return lock()
  if (name === 'python_stdlib.zip') return standardLibrary()
  return name === 'pyodide.mjs'
    ? readFileSync(path.join(folder, name), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    : readFileSync(path.join(folder, name))
}

function serve(server: ViteDevServer): void {
  const { base } = server.config
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost')
    const name = pathname.split('/').at(-1)!
    if (pathname === `${base}${pyodideName(version)}/${name}` && types[name]) {
      response.setHeader('content-type', types[name])
      response.setHeader('cross-origin-resource-policy', 'same-origin')
      if (name.endsWith('.wasm')) createReadStream(path.join(folder, name)).pipe(response)
      else void content(name).then((bytes) => response.end(bytes), next)
    } else if (pathname.startsWith(`${base}wheels/`)) {
      response.setHeader('content-type', 'application/zip')
      const end = (made: Map<string, Buffer>): unknown => {
        const wheel = made.get(`wheels/${name}`)
        return wheel ? response.end(wheel) : next()
      }
      void (wheels ??= compiledWheels()).then(end).catch(next)
    } else if (pathname === `${base}${SERVICE}`) {
      response.setHeader('content-type', 'text/javascript')
      void server.transformRequest(serviceSource).then((result) => response.end(result?.code ?? ''), next)
    } else next()
  })
}

/** Adds Pyodide, our own packages and the service worker to the build and to the development server. */
export function pyodide(): Plugin {
  return {
    name: 'mashu-pyodide',
    config: () => ({ define: { __PYTHON_WHEELS__: JSON.stringify(wheelList()) } }),
    configureServer: serve,
    async buildStart() {
      if (
        this.meta.watchMode ||
        !this.environment ||
        this.environment.config.consumer !== 'client' ||
        this.environment.config.command === 'serve'
      )
        return
      for (const name of Object.keys(types))
        this.emitFile({ type: 'asset', fileName: `${pyodideName(version)}/${name}`, source: await content(name) })
      for (const [fileName, source] of await (wheels ??= compiledWheels()))
        this.emitFile({ type: 'asset', fileName, source })
      this.emitFile({ type: 'chunk', id: serviceSource, fileName: SERVICE })
    },
  }
}
