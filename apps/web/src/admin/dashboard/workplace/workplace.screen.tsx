import { dashboard } from '@mashu/contract/teaching/dashboard'
import { greeting } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { useSession } from '../../../api/session.ts'
import { backlog, markingAddress } from '../../../classroom/marking/queue/backlog.ts'
import { useMyClasses, useWaiting, useWorkPushes } from '../../../classroom/marking/queue/query.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { DashboardSkeleton } from '../dashboard-state.tsx'
import { Panel } from '../panel.tsx'
import { WaitingHomework } from './waiting-homework.tsx'
import { DueHomeworkList } from './due-homework.tsx'
import { OpeningUnits } from './opening-units.tsx'
import { OwnClasses } from './own-classes.tsx'
import { QuickLinks } from './quick-links.tsx'
import { TodayFigures } from './today-figures.tsx'
import { useWorkplace, useWeek } from './query.ts'
import styles from '../dashboard.module.css'
import lists from '../lists.module.css'

export default function WorkplaceScreen() {
  const { user } = useSession()
  const { can } = usePermission()
  const [classes, waiting, found] = [useMyClasses(), useWaiting(), useWorkplace()]
  const week = useWeek(can(dashboard.analysis))
  useWorkPushes()
  const failed = [classes, waiting, found].find(({ isError, data }) => isError && data === undefined)
  if (failed)
    return (
      <ErrorState
        title="工作台没有加载出来"
        error={failed.error}
        onRetry={() => {
          for (const query of [classes, waiting, found]) if (query.isError) void query.refetch()
        }}
        retrying={failed.isFetching}
      />
    )
  if (!classes.data || !waiting.data || !found.data) return <DashboardSkeleton />
  const groups = backlog(classes.data, waiting.data.records).flatMap((row) =>
    row.groups.map((group) => ({ ...group, className: row.name })),
  )
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1>
          {greeting()}，{user?.realname}
          <small>{waiting.data.total > 0 ? `有 ${waiting.data.total} 份作业等你批改` : '作业都批改完了'}</small>
        </h1>
        {waiting.data.total > 0 && (
          <ButtonLink to={markingAddress} size="compact" icon="task">
            开始批改
          </ButtonLink>
        )}
      </header>
      <TodayFigures waiting={waiting.data.total} students={found.data.students} />
      <div className={styles.two}>
        <div className={lists.column}>
          <Panel title="等你批改">
            <WaitingHomework groups={groups} total={waiting.data.total} />
          </Panel>
          <Panel title="快到截止时间">
            <DueHomeworkList rows={found.data.due} total={found.data.dueTotal} />
          </Panel>
        </div>
        <div className={lists.column}>
          {found.data.opening.length > 0 && <OpeningUnits rows={found.data.opening} />}
          <Panel title="我的班级">
            {classes.data.length > 0 ? (
              <OwnClasses classes={classes.data} counts={week.data?.classes ?? []} />
            ) : (
              <OfficeEmpty icon="school" title="你还没有负责的班级，请管理员在班级管理里安排" />
            )}
          </Panel>
          <QuickLinks />
        </div>
      </div>
    </div>
  )
}
