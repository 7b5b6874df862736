import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { DAY_MS } from '../../time/duration.ts'
import type { Database } from '../database.ts'
import { damageSentence } from './damage.ts'
import { checkIntegrity, keptIntegrity, type Integrity } from './integrity.ts'

/**
 * Milliseconds that a start waits for the check, enough to read half a gigabyte. A longer check continues while the
 * server runs.
 */
const LIMIT_MS = 5000

/**
 * The state left by the last program. `cut-off` means a log that is not empty, because only a clean stop empties the
 * log.
 */
export type LeftAs = 'none' | 'whole' | 'cut-off'

/** Must be called before the database is opened. */
export function leftAs(dataDir: string): LeftAs {
  const size = (name: string) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size
  if (size('mashu.db') === undefined) return 'none'
  return (size('mashu.db-wal') ?? 0) > 0 ? 'cut-off' : 'whole'
}

/**
 * Checks an embedded database after a cut-off program, after earlier damage, or daily. In the first two cases, the
 * start waits some seconds. `tell` is called only for damage, possibly later.
 */
export async function checkAtStart(
  database: Database,
  left: LeftAs,
  tell: (sentence: string) => Promise<void> | void,
): Promise<void> {
  if (database.kind !== 'sqlite' || left === 'none') return
  const last = keptIntegrity(database)
  const isDoubtful = left === 'cut-off' || (last !== undefined && last.faults.length > 0)
  if (!isDoubtful && last !== undefined && Date.now() - last.at < DAY_MS) return
  const looking = checkIntegrity(database)
    // An interrupted check finds no damage, and proves nothing.
    .catch((): Pick<Integrity, 'faults'> => ({ faults: [] }))
    .then(async ({ faults }) => {
      if (faults.length > 0) await tell(await damageSentence(database, faults))
    })
  if (isDoubtful) await Promise.race([looking, rest(LIMIT_MS, undefined, { ref: false })])
  else looking.catch(() => {})
}
