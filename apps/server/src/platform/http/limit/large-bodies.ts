import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '@mashu/contract'
import { bodyLimitOf, SIGNED_IN_LIMIT } from './body-limits.ts'
import { KeyQueue } from '../../key-queue.ts'

/** Several bodies above this number of bytes at once would block other people. */
const LARGE = 256 * 1024

/** Uploads are read part by part. A body without a length may be large. */
export function isLargeBody(endpoint: AnyEndpoint, headers: IncomingHttpHeaders): boolean {
  if (bodyLimitOf(endpoint) > SIGNED_IN_LIMIT) return true
  if (endpoint.transport === 'upload') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE
}

/**
 * Reads the large bodies of a person one after another: a body uses several times its size in memory, and twenty at
 * once would exhaust the memory.
 */
export class LargeBodies {
  readonly #queue = new KeyQueue()

  /** Waits until the person's earlier calls with large bodies are answered or closed. */
  turn(userId: string, response: ServerResponse): Promise<void> {
    return new Promise((begin) => {
      void this.#queue.run(userId, () => {
        begin()
        return ended(response)
      })
    })
  }
}

const ended = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (response.destroyed || response.writableFinished) resolve()
    response.once('finish', resolve)
    response.once('close', resolve)
  })
