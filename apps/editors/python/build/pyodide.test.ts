import { createServer, type ViteDevServer } from 'vite'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { version } from 'pyodide/package.json'
import { pyodideName } from '../src/run/folder.ts'
import { pyodide } from './pyodide.ts'

let server: ViteDevServer
let origin: string

beforeAll(async () => {
  server = await createServer({
    root: `${import.meta.dirname}/../test/lab`,
    base: '/python/',
    configFile: false,
    plugins: [pyodide()],
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  origin = `http://127.0.0.1:${(server.httpServer!.address() as AddressInfo).port}`
}, 60_000)
afterAll(() => server.close())

const folder = pyodideName(version)
const ask = (name: string): Promise<Response> => fetch(`${origin}/python/${name}`)

describe('the development server', () => {
  it('serves Pyodide with the content types that browsers require', async () => {
    const wasm = await ask(`${folder}/pyodide.asm.wasm`)
    expect(wasm.headers.get('content-type')).toBe('application/wasm')
    expect(new Uint8Array(await wasm.arrayBuffer()).slice(0, 4)).toEqual(Uint8Array.of(0, 0x61, 0x73, 0x6d))
    const loader = await ask(`${folder}/pyodide.mjs`)
    expect(loader.headers.get('content-type')).toBe('text/javascript')
    expect(await loader.text()).not.toContain('sourceMappingURL')
  })

  it('serves an empty list of packages', async () => {
    expect(await (await ask(`${folder}/pyodide-lock.json`)).json()).toMatchObject({
      packages: {},
      info: { arch: 'wasm32' },
    })
  })

  it('serves the compiled standard library', async () => {
    const archive = Buffer.from(await (await ask(`${folder}/python_stdlib.zip`)).arrayBuffer()).toString('latin1')
    expect(archive).toContain('random.pyc')
  })

  it('serves the service worker in the folder of the page', async () => {
    const worker = await ask('service-worker.js')
    expect(worker.headers.get('content-type')).toBe('text/javascript')
    expect(await worker.text()).toContain('__wait')
  })
})
