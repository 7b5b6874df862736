import type { ServerResponse } from 'node:http'
import { KeyQueue } from '../../key-queue.ts'

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
