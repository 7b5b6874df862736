import { useClassUnits, useMyClasses } from './query.ts'
import type { Place } from './use-desk.ts'

/** Names of the class and the lesson of the address, as far as they are known. */
export function usePlaceName({ departId, unitId }: Place): { title: string; place: string } {
  const { data: classes = [] } = useMyClasses()
  const { data: groups = [] } = useClassUnits(departId)
  const unit = groups.flatMap(({ units }) => units).find(({ id }) => id === unitId)
  return { title: unit?.name ?? (unitId ? '课程作业' : '全部待批改'), place: classes.find(({ id }) => id === departId)?.name ?? '所有班级' }
}

interface PlacePickerProps { place: Place; onGo: (place: Partial<Place>) => void }

/** Which class and lesson; without a lesson everything that waits. */
export function PlacePicker({ place, onGo }: PlacePickerProps) {
  const { data: classes = [] } = useMyClasses()
  const { data: groups = [] } = useClassUnits(place.departId)
  const filled = groups.filter(({ units }) => units.length > 0)
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
            {filled.map(({ courseName, units }) => <optgroup key={courseName} label={courseName}>{units.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}</optgroup>)}
          </select>
        </label>
      )}
    </>
  )
}
