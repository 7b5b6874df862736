import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { DAY_MS } from '../../time/duration.ts'
import type { Database } from '../database.ts'
import { damageSentence } from './damage.ts'
import { checkIntegrity, keptIntegrity, type Integrity } from './integrity.ts'

/** A start waits no longer: half a gigabyte is read in that time, and a larger database is read on while it serves. */
const LIMIT_MS = 5000

/** How the last program left an embedded database; one that was stopped well has emptied the log. */
export type LeftAs = 'none' | 'whole' | 'cut-off'

/** Ask before the database is opened. */
export function leftAs(dataDir: string): LeftAs {
  const size = (name: string) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.size
  if (size('mashu.db') === undefined) return 'none'
  return (size('mashu.db-wal') ?? 0) > 0 ? 'cut-off' : 'whole'
}

/**
 * Reads an embedded database through when there is a reason: the last program was cut off, the last look found damage,
 * or was more than a day ago. For the first two a start waits, at most some seconds; `tell` hears what is wrong, now or
 * later. Nothing is told of a database that is whole.
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
    // A look that was broken off proves nothing.
    .catch((): Pick<Integrity, 'faults'> => ({ faults: [] }))
    .then(async ({ faults }) => {
      if (faults.length > 0) await tell(await damageSentence(database, faults))
    })
  if (isDoubtful) await Promise.race([looking, rest(LIMIT_MS, undefined, { ref: false })])
  else looking.catch(() => {})
}
