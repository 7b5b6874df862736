import { setTimeout as rest } from 'node:timers/promises'

/**
 * What PostgreSQL refused or broke off for reasons that pass: it stops, starts, hands over to another machine, or chose
 * this transaction to give way. Nothing of a transaction that ended so is there, unless its commit had been sent.
 */
const PASSING = new Set(['57P01', '57P02', '57P03', '25006', '40001', '40P01'])
/** Of these the statement itself says that it did nothing. */
const UNDONE = new Set(['57P03', '25006', '40001', '40P01'])
/** Commits that fail with these have not happened. */
const NOT_COMMITTED = new Set(['40001', '40P01'])
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
/** node-postgres reports these without a code. */
const CONNECTION_LOST_TEXT = ['Connection terminated', 'Client has encountered a connection error', 'Client was closed']

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_LOST.has(codeOf(error)) || CONNECTION_LOST_TEXT.some((start) => error.message.startsWith(start)))

/** Worth another try where nothing can have happened. Waits that ran out are not: they have cost enough already. */
export const isPassing = (error: unknown): boolean => PASSING.has(codeOf(error)) || isConnectionLost(error)

/** Whether the statement of a lost or refused answer certainly did nothing. */
export const isUndone = (error: unknown): boolean => UNDONE.has(codeOf(error))

export const isNotCommitted = (error: unknown): boolean => NOT_COMMITTED.has(codeOf(error))

/** A hand-over takes two or three seconds; whoever waits longer is told to come again. */
const FOR_MS = 3000
const PAUSES_MS = [25, 75, 200, 500, 900, 900]

/** Tries again while the failure is of a kind that passes, with growing pauses of uneven length. */
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
