import { useClassUnits, useMyClasses } from './query.ts'
import type { Place } from './use-desk.ts'

/** The class of the address in words. */
export function useClassName(departId: string): string {
  const { data: classes = [] } = useMyClasses()
  return classes.find(({ id }) => id === departId)?.name ?? '所有班级'
}

interface PlacePickerProps { place: Place; unitName: string | null; onGo: (place: Partial<Place>) => void }

/** Which class and lesson; without a lesson everything that waits. */
export function PlacePicker({ place, unitName, onGo }: PlacePickerProps) {
  const { data: classes = [] } = useMyClasses()
  const { data: groups = [] } = useClassUnits(place.departId)
  const filled = groups.filter(({ units }) => units.length > 0)
  const listed = filled.some(({ units }) => units.some(({ id }) => id === place.unitId))
  return (
    <>
      <label>
        <span>班级</span>
        <select aria-label="班级" value={place.departId} onChange={(event) => onGo({ departId: event.target.value, unitId: '', workId: '' })}>
          <option value="">所有班级</option>
          {classes.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
        </select>
      </label>
      {place.departId && (
        <label>
          <span>课程单元</span>
          <select aria-label="课程单元" value={place.unitId} onChange={(event) => onGo({ unitId: event.target.value, workId: '' })}>
            <option value="">全部待批改</option>
            {place.unitId && !listed && <option value={place.unitId}>{unitName ?? '课程作业'}</option>}
            {filled.map(({ courseName, units }) => <optgroup key={courseName} label={courseName}>{units.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</optgroup>)}
          </select>
        </label>
      )}
    </>
  )
}
