import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { currentDatabase } from '../../../../platform/db/database.ts'
import type { Batch } from '../../../../platform/db/killable-process/read-batches.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import { LateTurn, limitConcurrency } from '../../../../platform/limit-concurrency.ts'

/** Maximum milliseconds that an export waits for its turn. Proxies close a call after a minute without an answer. */
const MAX_TURN_MS = 50_000
/** Milliseconds after which an export ends if its receiver takes no rows. */
export const STALLED_MS = 60_000

/**
 * At most two exports run at the same time and all others wait, because each of them keeps a process or a connection of
 * the pool until its last row is sent.
 */
const turns = perDatabase(() => limitConcurrency(2, MAX_TURN_MS))

/** Waits for a turn. @returns a function that ends the turn @throws `report.busy` after the time limit */
const beginTurn = (): Promise<() => void> =>
  new Promise((resolve, reject) => {
    turns(currentDatabase())(() => new Promise<void>(resolve)).catch((error: unknown) =>
      reject(error instanceof LateTurn ? reportProblem('report.busy') : error),
    )
  })

/** Yields the batches of an export in its turn. The turn also ends if the receiver takes no more rows. */
export async function* inExportTurn(batches: AsyncGenerator<Batch, void, void>): AsyncGenerator<Batch> {
  const endTurn = await beginTurn()
  let isStalled = false
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    endTurn()
    return batches.return()
  }
  try {
    for await (const batch of batches) {
      timer = setTimeout(() => {
        isStalled = true
        void end().catch(() => {})
      }, STALLED_MS)
      yield batch
      clearTimeout(timer)
      if (isStalled) throw new Error('the receiver of an export has stalled')
    }
  } finally {
    clearTimeout(timer)
    await end()
  }
}
