import { countOpening } from './counter/counter.ts'
import { selectOptionalUnit } from './depart-day-log.queries.ts'

export { countAssigned, countMarked, countSubmitted, recountAll, setClock, uncountMarked } from './counter/counter.ts'

/** A lesson of the class has opened the unit. */
export async function countUnitOpening(departId: string, unitId: string): Promise<void> {
  const unit = await selectOptionalUnit(unitId)
  if (unit) await countOpening(departId, unit)
}
