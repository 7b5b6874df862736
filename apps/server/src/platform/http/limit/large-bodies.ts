import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AnyEndpoint } from '@mashu/contract'
import { bodyLimitOf, SIGNED_IN_LIMIT } from './body-limits.ts'
import { KeyQueue } from '../../key-queue.ts'

/** Reading more takes the program long enough that several at once would let others wait. */
const LARGE = 256 * 1024

/** Uploads are read part by part, films in several at once. A body that does not say its length may be large. */
export function isLargeBody(endpoint: AnyEndpoint, headers: IncomingHttpHeaders): boolean {
  if (bodyLimitOf(endpoint) > SIGNED_IN_LIMIT) return true
  if (endpoint.transport === 'upload') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE
}

/**
 * Large bodies of a person are read one after another: each holds several times its size until it is answered, so
 * twenty at once would take the memory of the school.
 */
export class LargeBodies {
  readonly #queue = new KeyQueue()

  /** Waits until the earlier ones of this person are answered or cut off. */
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
