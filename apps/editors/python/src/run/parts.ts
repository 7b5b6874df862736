import { version } from 'pyodide/package.json'
import { pyodideName } from './folder.ts'
import type { Parts } from './message.ts'

/** Folder of Pyodide's files. */
export const pyodideFolder = (base: string): string => new URL(`${base}${pyodideName(version)}/`, location.href).href

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}

/** Fetches Pyodide and compiles it, once for all workers of a page. */
export async function fetchParts(base: string): Promise<Parts> {
  const folder = pyodideFolder(base)
  const [module, library, lock] = await Promise.all([
    WebAssembly.compileStreaming(ask(`${folder}pyodide.asm.wasm`)),
    ask(`${folder}python_stdlib.zip`).then((answer) => answer.arrayBuffer()),
    ask(`${folder}pyodide-lock.json`).then((answer) => answer.text()),
  ])
  return { module, library, lock }
}
