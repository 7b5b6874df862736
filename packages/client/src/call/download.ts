import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { ApiError } from './call-error.ts'
import { callForBytes, type Input } from './call.ts'

/** A running download, possibly of gigabytes. */
export interface Download {
  readonly fileName: string
  readonly bytes: number
  /** Resolves when the download has succeeded or failed. Never rejects. */
  readonly over: Promise<void>
  /** The promise of `download` then rejects with a message. */
  cancel(): void
}

type Watcher = (download: Download) => void
const watchers = new Set<Watcher>()

/**
 * Calls `watcher` for every download that begins.
 * @returns a function that unsubscribes
 */
export function onDownload(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** A refusal is JSON instead of a file, even if its status is 200. */
const isSheet = (response: Response): boolean => response.ok && !/json/.test(response.headers.get('content-type') ?? '')

function handOver(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/**
 * Downloads a file in the browser.
 * @throws the same errors as `callWhole`
 */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  fileName: string,
  input: Input<E> = {} as Input<E>,
): Promise<void> {
  const stop = new AbortController()
  const onBytes = (bytes: number) => {
    running.bytes = bytes
  }
  const file = callForBytes(endpoint, '文件下载失败', { ...input, signal: stop.signal, onBytes }, isSheet)
  const ended = () => undefined
  const running = {
    fileName,
    bytes: 0,
    over: file.then(ended, ended),
    cancel: () => stop.abort(new ApiError('下载已取消', 200)),
  }
  for (const watcher of watchers) watcher(running)
  handOver(await file, fileName)
}
