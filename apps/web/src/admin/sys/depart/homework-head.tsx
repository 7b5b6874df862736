import { useState } from 'react'
import { Link } from 'react-router'
import { classOverview, type OverviewHomework, type OverviewStudent } from '@mashu/contract/teaching/class-overview'
import { MissingActions } from '../../../classroom/marking/missing/missing-actions.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { usePermission } from '../../../api/permission.ts'
import styles from './class-homework.module.css'

const MoveDue = lazyPopup(async () => (await import('../../teaching/additional-work/move-due.tsx')).MoveDue)

interface HomeworkHeadProps {
  departId: string
  task: OverviewHomework
  students: readonly OverviewStudent[]
  missing: readonly OverviewStudent[]
}

/** Shows the number of students without a submission, and buttons to copy their names and to remind them. */
export function HomeworkHead({ departId, task, students, missing }: HomeworkHeadProps) {
  const [isMoving, setMoving] = useState(false)
  const mayMove = usePermission().can(classOverview.moveDue) && task.dueTime !== null
  const address =
    task.kind === 'unit' ? `departId=${departId}&unitId=${task.id}` : `departId=${departId}&additionalId=${task.id}`
  return (
    <th scope="col">
      <Link to={`/teaching/workList?${address}`}>{task.name}</Link>
      {task.dueTime !== null && <small>{task.dueTime.slice(5, 16)} 截止</small>}
      {mayMove && (
        <button
          type="button"
          className={styles.move}
          onClick={() => setMoving(true)}
          aria-label={`为个别学生推迟${task.name}`}
        >
          单独推迟{task.moved.length > 0 && `（${task.moved.length} 人）`}
        </button>
      )}
      {isMoving && (
        <MoveDue
          departId={departId}
          homework={task}
          students={students.filter(({ id }) => task.onlyFor?.includes(id) ?? true)}
          chosen={[]}
          close={() => setMoving(false)}
        />
      )}
      {missing.length === 0 ? (
        <small className={styles.all}>都交了</small>
      ) : (
        <span className={styles.missing}>
          <small>{missing.length} 人没交</small>
          <MissingActions departId={departId} homework={task} missing={missing} />
        </span>
      )}
    </th>
  )
}
