import { emptyGlobals } from '@mashu/engine-python/run'
import type { loadPyodide, PyodideAPI } from 'pyodide'
import type { PyodideFiles } from './message.ts'

/** Loads Pyodide from memory. The policy of the worker allows no requests, so `fetch` is replaced meanwhile. */
export async function loadInWorker(folder: string, { module, library, lock }: PyodideFiles): Promise<PyodideAPI> {
  const { fetch } = self
  const { instantiateStreaming } = WebAssembly
  self.fetch = (address) => {
    const name = String(address instanceof Request ? address.url : address)
    return Promise.resolve(new Response(name.endsWith('.zip') ? library : null))
  }
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  })
  try {
    const { loadPyodide: start } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
      loadPyodide: typeof loadPyodide
    }
    return await start({ indexURL: folder, packageBaseUrl: folder, lockFileContents: lock, jsglobals: emptyGlobals() })
  } finally {
    self.fetch = fetch
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}
