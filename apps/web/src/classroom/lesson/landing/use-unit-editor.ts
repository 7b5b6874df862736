import { useQuery } from '@tanstack/react-query'
import { unitQuery } from '../../query.ts'
import { unitEditorAddress } from '../../work/work.ts'
import type { Way } from './way.ts'

/** The address is null while the unit is locked, and contains no step, because the editor asks for the current step. */
export function useUnitEditor(way: Way | null): { address: string | null; isLocked: boolean } {
  const { data } = useQuery(unitQuery(way?.courseId ?? ''))
  const unit = data?.find(({ id }) => id === way?.unitId)
  if (!unit || unit.locked) return { address: null, isLocked: unit?.locked === true }
  return { address: unitEditorAddress(unit, unit.mineWorkId), isLocked: false }
}
