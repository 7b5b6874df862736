import { useClassHomework, useClassUnits, useMyClasses } from './queue/query.ts'
import type { Place } from './use-marking.ts'

/** The class of the address in words. */
export function useClassName(departId: string): string {
  const { data: classes = [] } = useMyClasses()
  return classes.find(({ id }) => id === departId)?.name ?? '所有班级'
}

interface PlacePickerProps {
  place: Place
  unitName: string | null
  onGo: (place: Partial<Place>) => void
}

/** Lessons and homework stand in one list; homework is told by its first letter. */
const HOMEWORK = '+'
const taskOf = ({ unitId, additionalId }: Place): string => unitId || (additionalId && HOMEWORK + additionalId)
const placeOf = (task: string): Pick<Place, 'unitId' | 'additionalId'> =>
  task.startsWith(HOMEWORK) ? { unitId: '', additionalId: task.slice(1) } : { unitId: task, additionalId: '' }

/** Which class and lesson or homework; without one everything that waits. */
export function PlacePicker({ place, unitName, onGo }: PlacePickerProps) {
  const { data: classes = [] } = useMyClasses()
  const { data: groups = [] } = useClassUnits(place.departId)
  const { data: homework = [] } = useClassHomework(place.departId)
  const task = taskOf(place)
  const filled = groups.filter(({ units }) => units.length > 0)
  const listed = place.additionalId
    ? homework.some(({ id }) => id === place.additionalId)
    : filled.some(({ units }) => units.some(({ id }) => id === place.unitId))
  return (
    <>
      <label>
        <span>班级</span>
        <select
          aria-label="班级"
          value={place.departId}
          onChange={(event) => onGo({ departId: event.target.value, unitId: '', additionalId: '', workId: '' })}
        >
          <option value="">所有班级</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {place.departId && (
        <label>
          <span>作业</span>
          <select
            aria-label="作业"
            value={task}
            onChange={(event) => onGo({ ...placeOf(event.target.value), workId: '' })}
          >
            <option value="">全部待批改</option>
            {task && !listed && <option value={task}>{unitName ?? '作业'}</option>}
            {filled.map(({ courseName, units }) => (
              <optgroup key={courseName} label={courseName}>
                {units.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
            {homework.length > 0 && (
              <optgroup label="班级作业">
                {homework.map(({ id, name }) => (
                  <option key={id} value={HOMEWORK + id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
      )}
    </>
  )
}
