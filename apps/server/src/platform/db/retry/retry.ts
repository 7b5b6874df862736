import { setTimeout as rest } from 'node:timers/promises'

/**
 * Transient failures of PostgreSQL: it stops, starts, fails over, or chose this transaction to resolve a deadlock. Such
 * a transaction had no effect, unless its commit had been sent.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '25006', '40001', '40P01'])
/** For these codes the statement itself had no effect. */
const UNDONE = new Set(['57P03', '25006', '40001', '40P01'])
/** Commits that fail with these codes have not happened. */
const NOT_COMMITTED = new Set(['40001', '40P01'])
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** node-postgres reports these without a code. */
const CONNECTION_LOST_TEXT = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_LOST.has(codeOf(error)) || CONNECTION_LOST_TEXT.some((start) => error.message.startsWith(start)))

/**
 * Returns true for a transient failure. The caller may then retry, if the failed work certainly had no effect. Timeouts
 * are not retried, because they have cost enough time.
 */
export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error)) || isConnectionLost(error)

/** Returns true when the failed statement certainly had no effect. */
export const isUndone = (error: unknown): boolean => UNDONE.has(codeOf(error))

export const isNotCommitted = (error: unknown): boolean => NOT_COMMITTED.has(codeOf(error))

/** Maximum time of retries: a failover takes two or three seconds; after that the client is asked to retry. */
const FOR_MS = 3000
const PAUSES_MS = [25, 75, 200, 500, 900, 900]

/** Retries transient failures with growing, randomized pauses. */
export async function tryAgain<T>(work: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> {
  const until = performance.now() + FOR_MS
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const pause = (PAUSES_MS[tries] ?? Infinity) * (0.5 + Math.random())
      if (performance.now() + pause > until || !isWorthIt(error)) throw error
      await rest(pause)
    }
  }
}
