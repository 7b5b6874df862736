import { countOpening } from './counter/counter.ts'
import { selectOptionalUnit } from './depart-day-log.queries.ts'

export { countAssigned, countMarked, countSubmitted, recountAll, setClock, uncountMarked } from './counter/counter.ts'

/** Counts the opening of a unit by a lesson of a class. */
export async function countUnitOpening(departId: string, unitId: string): Promise<void> {
  const unit = await selectOptionalUnit(unitId)
  if (unit) await countOpening(departId, unit)
}
