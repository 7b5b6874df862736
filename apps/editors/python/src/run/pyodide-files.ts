import { version } from 'pyodide/package.json'
import { pyodideName } from './folder.ts'
import type { PyodideFiles } from './message.ts'

export const pyodideFolder = (base: string): string => new URL(`${base}${pyodideName(version)}/`, location.href).href

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return answer
}

/** Reads a response of `total` bytes. `tell` receives the progress from 0 to 1. */
export async function readWithProgress(
  answer: Response,
  total: number,
  tell: (share: number) => void,
): Promise<ArrayBuffer> {
  if (!answer.body) return answer.arrayBuffer()
  const bytes = new Uint8Array(total)
  let length = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    if (length + value.length > total) throw new Error(`${answer.url}: more than ${total} bytes`)
    bytes.set(value, length)
    length += value.length
    tell(length / total)
  }
  if (length < total) throw new Error(`${answer.url}: ${length} of ${total} bytes`)
  return bytes.buffer
}

/**
 * Fetches and compiles Pyodide for all workers of a page. Only the library reports progress, because the browser has to
 * read the module itself to cache the compiled code.
 */
export async function fetchPyodide(base: string, tell: (share: number) => void): Promise<PyodideFiles> {
  const folder = pyodideFolder(base)
  const list = ask(`${folder}pyodide-lock.json`).then((answer) => answer.text())
  const [module, library, lock] = await Promise.all([
    WebAssembly.compileStreaming(ask(`${folder}pyodide.asm.wasm`)),
    ask(`${folder}python_stdlib.zip`).then(async (answer) =>
      readWithProgress(answer, (JSON.parse(await list) as { library: { bytes: number } }).library.bytes, tell),
    ),
    list,
  ])
  return { module, library, lock }
}
