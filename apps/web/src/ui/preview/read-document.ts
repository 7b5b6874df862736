export interface SheetTable {
  name: string
  rows: string[][]
  /** Some rows or columns were omitted. */
  cut: boolean
}
export interface DocumentOrder {
  kind: 'word' | 'sheet'
  bytes: ArrayBuffer
}
export type DocumentAnswer = { markup: string } | { sheets: SheetTable[] } | { fault: true }

/** Thrown when a file cannot be shown. The message is for the user. */
export class PreviewProblem extends Error {
  override name = 'PreviewProblem'
}

const TIME_MS = 30_000
const MAX_BYTES = 20 * 1024 * 1024
const TOO_LARGE = '这个文件太大了，请下载后查看'
const UNREADABLE = '这个文件打不开，请下载后查看'

/**
 * Loads at most `most` bytes.
 * @throws PreviewProblem when the file is missing or too large, or when loading fails
 */
export async function fetchBytes(address: string, signal: AbortSignal, most = MAX_BYTES): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal })
  if (response.status === 404) throw new PreviewProblem('这个文件已经不在了')
  if (!response.ok) throw new PreviewProblem('文件没有加载出来，请再试一次')
  if (Number(response.headers.get('content-length') ?? 0) > most) throw new PreviewProblem(TOO_LARGE)
  const bytes = await response.arrayBuffer()
  if (bytes.byteLength > most) throw new PreviewProblem(TOO_LARGE)
  return bytes
}

/**
 * Parses a document in a worker.
 * @throws PreviewProblem when the document cannot be parsed within `TIME_MS`
 */
export function readDocument(order: DocumentOrder, signal: AbortSignal): Promise<DocumentAnswer> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<DocumentAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new PreviewProblem(TOO_LARGE)), TIME_MS)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () => reject(new PreviewProblem(UNREADABLE)))
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentAnswer>) => {
      clearTimeout(timer)
      if ('fault' in data) reject(new PreviewProblem(UNREADABLE))
      else resolve(data)
    })
    worker.postMessage(order, [order.bytes])
  }).finally(() => worker.terminate())
}
