import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { classOverview, type OverviewHomework, type OverviewStudent } from '@mashu/contract/teaching/class-overview'
import { call } from '@mashu/client'
import { MissingActions } from '../../../classroom/marking/missing/missing-actions.tsx'
import { usePermission } from '../../../api/permission.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { cellFinder, groupsOf, inGroup, missingOf, shownOf, type Overview } from './class-homework.rules.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './class-homework.module.css'

/** Who of a class has done what: children by homework, a group of columns at a time. */
export function ClassHomework({ id }: { id: string }) {
  const overview = useQuery({
    queryKey: [classOverview.matrix.path, id],
    queryFn: () => call(classOverview.matrix, { query: { departId: id } }),
  })
  const [chosen, setChosen] = useState<string>()
  const mayAssign = usePermission().can(additionalWork.add)
  if (overview.isPending) return <TreeSkeleton />
  if (overview.error)
    return (
      <div className={styles.state}>
        <RetryBar onRetry={() => void overview.refetch()}>{overview.error.message}</RetryBar>
      </div>
    )
  const { students, homework } = overview.data
  if (students.length === 0) return <OfficeEmpty icon="users" title="这个班还没有学生" />
  const groups = groupsOf(homework)
  const group = groups.find(({ key }) => key === chosen) ?? groups[0]
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        {groups.length > 1 && (
          <Select
            aria-label="看哪些作业"
            value={group!.key}
            onChange={setChosen}
            options={groups.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        <Legend />
        <Button
          type="text"
          icon={<Icon name="refresh" />}
          loading={overview.isFetching}
          onClick={() => void overview.refetch()}
          aria-label="刷新"
        />
        {mayAssign && (
          <ButtonLink to={`/work/additionalWork?add=1&workDept=${id}`} size="compact" icon="plus">
            布置作业
          </ButtonLink>
        )}
      </div>
      <Matrix departId={id} overview={overview.data} homework={group ? inGroup(homework, group.key) : []} />
    </div>
  )
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      {(['none', 'begun', 'submitted', 'marked'] as const).map((state) => (
        <li key={state}>
          <Mark state={state} />
          {{ none: '没开始', begun: '做了一些', submitted: '已交', marked: '已批改' }[state]}
        </li>
      ))}
      <li>
        <span className={styles.late}>迟</span>迟交
      </li>
    </ul>
  )
}

const Mark = ({ state }: { state: string }) => <span className={styles.mark} data-state={state} aria-hidden />

interface MatrixProps {
  departId: string
  overview: Overview
  homework: readonly OverviewHomework[]
}

function Matrix({ departId, overview, homework }: MatrixProps) {
  const find = cellFinder(overview.cells)
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="学生和作业">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">学生</th>
            {homework.map((task) => (
              <HomeworkHead key={task.id} departId={departId} task={task} missing={missingOf(overview, task.id)} />
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

function StudentHead({ student }: { student: OverviewStudent }) {
  return (
    <th scope="row">
      <b>{student.realname}</b>
      <span className={styles.stars}>★ {student.stars}</span>
      <small>{student.lastLogin === null ? '还没登录过' : `上次登录 ${student.lastLogin.slice(5, 16)}`}</small>
    </th>
  )
}

interface HomeworkHeadProps {
  departId: string
  task: OverviewHomework
  missing: readonly OverviewStudent[]
}

/** A homework with how many are missing: their names to copy, and a reminder to them. */
function HomeworkHead({ departId, task, missing }: HomeworkHeadProps) {
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
