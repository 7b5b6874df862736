import { setTimeout as rest } from 'node:timers/promises'

/**
 * PostgreSQL stops, starts or fails over, or ended this transaction because of a deadlock. The transaction had no
 * effect, unless its commit had already been sent.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '25006', '40001', '40P01'])
/** With these codes, the failed statement certainly had no effect. */
const UNDONE = new Set(['57P03', '25006', '40001', '40P01'])
/** With these codes, a failed commit certainly had no effect. */
const NOT_COMMITTED = new Set(['40001', '40P01'])
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** Errors of node-postgres for lost connections have no code. */
const CONNECTION_LOST_TEXT = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_LOST.has(codeOf(error)) || CONNECTION_LOST_TEXT.some((start) => error.message.startsWith(start)))

/** The caller may repeat the work if it certainly had no effect. Repeating timeouts would take too long. */
export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error)) || isConnectionLost(error)

export const isUndone = (error: unknown): boolean => UNDONE.has(codeOf(error))

export const isNotCommitted = (error: unknown): boolean => NOT_COMMITTED.has(codeOf(error))

/** Milliseconds for retries. A failover takes two or three seconds. Later, the client must repeat the request. */
const FOR_MS = 3000
const PAUSES_MS = [25, 75, 200, 500, 900, 900]

/** Repeats work after transient failures, with random, growing pauses. */
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
