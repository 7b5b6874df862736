import { courseDeptProblem } from '@mashu/contract/teaching/course-dept'
import { transaction } from '../../../platform/db/database.ts'
import { lockUnitTimes, upsertLinkUnit } from './course-dept-unit.queries.ts'

interface PlannedUnit {
  unitId: string
  openTime: string | null
  /** The opening time that the page showed before the change. */
  seenTime: string | null
}

/** Characters of an ISO time up to the seconds, with which people enter times. */
const TO_THE_SECOND = 19
const second = (time: string | null | undefined) => time?.slice(0, TO_THE_SECOND) ?? null

/**
 * Saves all times or none.
 * @throws `courseDept.planChanged` when a stored time differs from `seenTime`, and `courseDept.foreignUnit` for a unit
 * of another course
 */
export function planUnits(
  link: { id: string; courseId: string },
  units: readonly PlannedUnit[],
  finish: () => Promise<void>,
): Promise<void> {
  return transaction(async () => {
    const times = await lockUnitTimes(link)
    if (units.some(({ unitId }) => !times.has(unitId))) throw courseDeptProblem('courseDept.foreignUnit')
    if (units.some(({ unitId, seenTime }) => second(times.get(unitId)) !== second(seenTime)))
      throw courseDeptProblem('courseDept.planChanged')
    for (const { unitId, openTime } of units) await upsertLinkUnit(link.id, unitId, { openTime })
    await finish()
  })
}
