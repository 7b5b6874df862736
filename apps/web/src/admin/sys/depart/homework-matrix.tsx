import type { OverviewHomework, OverviewStudent } from '@mashu/contract/teaching/class-overview'
import { Stars } from '../../../ui/card/stars.tsx'
import { cellFinder, missingOf, shownOf, type Overview } from './class-homework.rules.ts'
import { HomeworkHead } from './homework-head.tsx'
import styles from './class-homework.module.css'

/** Shows the state of a student's homework as a colour. */
export const Mark = ({ state }: { state: string }) => <span className={styles.mark} data-state={state} aria-hidden />

interface MatrixProps {
  departId: string
  overview: Overview
  homework: readonly OverviewHomework[]
}

export function HomeworkMatrix({ departId, overview, homework }: MatrixProps) {
  const find = cellFinder(overview.cells)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="学生和作业">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">学生</th>
            {homework.map((task) => (
              <HomeworkHead
                key={task.id}
                departId={departId}
                task={task}
                students={overview.students}
                missing={missingOf(overview, task.id)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.students.map((student) => (
            <tr key={student.id}>
              <StudentHead student={student} />
              {homework.map((task) => {
                const cell = find(student.id, task.id)
                const shown = shownOf(cell)
                return (
                  <td key={task.id} data-state={shown.state}>
                    {shown.state === 'marked' && cell?.score ? (
                      <Stars value={cell.score} size={16} />
                    ) : (
                      <span className={styles.word}>
                        <Mark state={shown.state} />
                        {shown.text}
                      </span>
                    )}
                    {shown.late && <span className={styles.late}>迟</span>}
                    <MovedDue task={task} userId={student.id} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {homework.length === 0 && <p className={styles.nothing}>还没有布置作业。到“布置班级作业”或“课程”里布置。</p>}
    </div>
  )
}

/** Shows the extended due time of a student. */
function MovedDue({ task, userId }: { task: OverviewHomework; userId: string }) {
  const moved = task.moved.find((each) => each.userId === userId)
  return moved && <small title={moved.note ?? undefined}>推迟到 {moved.dueTime.slice(5, 16)}</small>
}

function StudentHead({ student }: { student: OverviewStudent }) {
  return (
    <th scope="row">
      <b>{student.realname}</b>
      <span className={styles.stars}>★ {student.stars}</span>
      <small>{student.lastLogin === null ? '还没登录过' : `上次登录 ${student.lastLogin.slice(5, 16)}`}</small>
    </th>
  )
}
