import type { GradebookHomework } from '@mashu/contract/teaching/grade/gradebook'
import styles from './grade-table.module.css'

export function GradeHead({ homework }: { homework: readonly GradebookHomework[] }) {
  return (
    <div className={styles['head']} role="row">
      <span className={styles['name']} role="columnheader">
        学生
      </span>
      {homework.map((task) => (
        <span key={task.id} className={styles['task']} role="columnheader" title={titleOf(task)}>
          <b>{task.name}</b>
          <small>{task.dueTime ? `${task.dueTime.slice(5, 10)} 截止` : (task.courseName ?? '不限时间')}</small>
        </span>
      ))}
      <span className={styles['sum']} role="columnheader">
        合计
      </span>
    </div>
  )
}

const titleOf = ({ name, courseName, dueTime }: GradebookHomework): string =>
  [courseName, name, dueTime && `${dueTime.slice(0, 16)} 截止`].filter(Boolean).join(' · ')
