import { Link } from 'react-router'
import type { OverviewHomework, OverviewStudent } from '@mashu/contract/teaching/class-overview'
import { MissingActions } from '../../../classroom/marking/missing/missing-actions.tsx'
import styles from './class-homework.module.css'

interface HomeworkHeadProps {
  departId: string
  task: OverviewHomework
  missing: readonly OverviewStudent[]
}

/** A homework with how many are missing: their names to copy, and a reminder to them. */
export function HomeworkHead({ departId, task, missing }: HomeworkHeadProps) {
  const address =
    task.kind === 'unit' ? `departId=${departId}&unitId=${task.id}` : `departId=${departId}&additionalId=${task.id}`
  return (
    <th scope="col">
      <Link to={`/teaching/workList?${address}`}>{task.name}</Link>
      {task.dueTime !== null && <small>{task.dueTime.slice(5, 16)} 截止</small>}
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
