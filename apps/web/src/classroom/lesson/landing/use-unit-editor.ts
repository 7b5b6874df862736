import { useQuery } from '@tanstack/react-query'
import { unitQuery } from '../../query.ts'
import { unitEditorAddress } from '../../work/work.ts'
import type { Way } from './way.ts'

/** Returns the address of the editor with the child's work of a unit, or with the starter when a new work is wanted. */
export function useUnitEditor(way: Way | null): string | null {
  const { data } = useQuery(unitQuery(way?.courseId ?? ''))
  const unit = data?.find(({ id }) => id === way?.unitId)
  if (!way || !unit) return null
  const address = unitEditorAddress(unit, way.isStarter ? null : unit.mineWorkId)
  return address && way.step !== null ? `${address}&step=${way.step}` : address
}
