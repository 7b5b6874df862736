import { MAINTENANCE_CODE } from '@mashu/contract/monitor/maintenance'
import { memoryCopy } from '../instances/memory-copy.ts'
import { perDatabase } from '../db/per-database.ts'
import { zoneClock, type ZoneClock } from '../time/time.ts'
import { closedProblem, phaseOf, type Maintenance } from './maintenance.rules.ts'
import { readMode } from './store.ts'

interface Known {
  mode: Maintenance | null
  clock: ZoneClock
}
export const knownMaintenance = perDatabase((): Known => ({ mode: null, clock: zoneClock('UTC') }))

export const maintenanceCopy = memoryCopy('maintenance', async () => {
  const known = knownMaintenance()
  known.mode = await readMode()
})

/** @throws `site.closed` while only administrators may use the school */
export function assertOpen(): void {
  const { mode, clock } = knownMaintenance()
  if (mode !== null && phaseOf(mode) === 'closed') throw closedProblem(mode, clock)
}

const keepers = new WeakSet<object>()

/** Marks the request of a person who may work while the school is closed. */
export function isKeeper(request: object, user: { can(code: string): boolean } | null): boolean {
  if (!user?.can(MAINTENANCE_CODE)) return false
  keepers.add(request)
  return true
}

export const isKeepers = (request: object): boolean => keepers.has(request)
