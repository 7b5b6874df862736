import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { TreeSkeleton } from '../../kit/tree/tree-panel.tsx'
import { groupsOf, inGroup, texts } from './class-homework.rules.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import { HomeworkMatrix, Mark } from './homework-matrix.tsx'
import styles from './class-homework.module.css'

/** Shows one group of columns at a time. */
export function ClassHomework({ id }: { id: string }) {
  const overview = useQuery({ ...queryOf(classOverview.matrix, { query: { departId: id } }), select: withAccounts })
  const [chosen, setChosen] = useState<string>()
  const mayAssign = usePermission().can(additionalWork.add)
  if (overview.isPending) return <TreeSkeleton />
  if (overview.error)
    return (
      <div className={styles.state}>
        <RetryBar error={overview.error} onRetry={() => void overview.refetch()} />
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
      <HomeworkMatrix departId={id} overview={overview.data} homework={group ? inGroup(homework, group.key) : []} />
    </div>
  )
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="图例">
      {(['none', 'begun', 'returned', 'submitted', 'marked'] as const).map((state) => (
        <li key={state}>
          <Mark state={state} />
          {texts[state]}
        </li>
      ))}
      <li>
        <span className={styles.late}>迟</span>迟交
      </li>
    </ul>
  )
}
