import { countOpening } from './counter/counter.ts'
import { selectOptionalUnit } from './depart-day-log.queries.ts'

export { countAssigned, countMarked, countSubmitted, recountAll, setClock, uncountMarked } from './counter/counter.ts'

/** Counts a unit that was opened by a lesson of the class. */
export async function countUnitOpening(departId: string, unitId: string): Promise<void> {
  const unit = await selectOptionalUnit(unitId)
  if (unit) await countOpening(departId, unit)
}
