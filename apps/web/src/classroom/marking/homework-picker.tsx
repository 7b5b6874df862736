import { useClassHomework, useClassUnits, useMyClasses } from './queue/query.ts'
import type { MarkingTarget } from './queue/marking-target.ts'

/** The class in the address. */
export function useClassName(departId: string): string {
  const { data: classes = [] } = useMyClasses()
  return classes.find(({ id }) => id === departId)?.name ?? '所有班级'
}

interface HomeworkPickerProps {
  target: MarkingTarget
  unitName: string | null
  onGo: (target: Partial<MarkingTarget>) => void
  /** Label of the choice without homework. */
  none?: string
  /** Label of the choice without class. */
  noClass?: string
}

/** Prefix of assignments in the list of units and assignments. */
const HOMEWORK = '+'
const taskOf = ({ unitId, additionalId }: MarkingTarget): string => unitId || (additionalId && HOMEWORK + additionalId)
const targetOf = (task: string): Pick<MarkingTarget, 'unitId' | 'additionalId'> =>
  task.startsWith(HOMEWORK) ? { unitId: '', additionalId: task.slice(1) } : { unitId: task, additionalId: '' }

/** Without a selection, the page shows all waiting works. */
export function HomeworkPicker({
  target,
  unitName,
  onGo,
  none = '全部待批改',
  noClass = '所有班级',
}: HomeworkPickerProps) {
  const { data: classes = [] } = useMyClasses()
  const { data: groups = [] } = useClassUnits(target.departId)
  const { data: homework = [] } = useClassHomework(target.departId)
  const task = taskOf(target)
  const filled = groups.filter(({ units }) => units.length > 0)
  const listed = target.additionalId
    ? homework.some(({ id }) => id === target.additionalId)
    : filled.some(({ units }) => units.some(({ id }) => id === target.unitId))
  return (
    <>
      <label>
        <span>班级</span>
        <select
          aria-label="班级"
          value={target.departId}
          onChange={(event) => onGo({ departId: event.target.value, unitId: '', additionalId: '', workId: '' })}
        >
          <option value="">{noClass}</option>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {target.departId && (
        <label>
          <span>作业</span>
          <select
            aria-label="作业"
            value={task}
            onChange={(event) => onGo({ ...targetOf(event.target.value), workId: '' })}
          >
            <option value="">{none}</option>
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
