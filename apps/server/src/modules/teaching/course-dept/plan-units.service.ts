import { courseDeptProblem } from '@mashu/contract/teaching/course-dept'
import { transaction } from '../../../platform/db/database.ts'
import { lockUnitTimes, upsertLinkUnit } from './course-dept-unit.queries.ts'

interface PlannedUnit {
  unitId: string
  openTime: string | null
  /** The time that the page showed. */
  seenTime: string | null
}

/** Number of characters of a time to the second. People enter times with this precision. */
const TO_THE_SECOND = 19
const second = (time: string | null | undefined) => time?.slice(0, TO_THE_SECOND) ?? null

/**
 * Saves the opening times of a link's units, all or nothing.
 *
 * @throws `courseDept.planChanged` when one of these times differs from `seenTime`, `courseDept.foreignUnit` for a unit
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
