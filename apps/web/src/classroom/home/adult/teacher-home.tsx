import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { user as userContract } from '@mashu/contract/sys/user'
import { usePermission } from '../../../api/permission.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { useSession } from '../../../api/session.ts'
import { backlog, markingAddress, worksAddress } from '../../marking/queue/backlog.ts'
import { useMyClasses, useWaiting, useWorkPushes } from '../../marking/queue/query.ts'
import { greeting, todayBegins } from '@mashu/client'
import { ClassList } from './class-list.tsx'
import { Figure } from './figure.tsx'
import { OfficeWords } from './office-words.tsx'
import { TodayList, useToday } from './today-list.tsx'
import styles from './teacher-home.module.css'

/** The start page of teachers. */
export function TeacherHome() {
  const { user } = useSession()
  const classes = useMyClasses()
  const waiting = useWaiting()
  const today = useToday()
  useWorkPushes()
  const count = waiting.data?.total ?? 0
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>
            {greeting()}，{user?.realname}
          </h1>
          <p>
            {waiting.data && today.data ? (
              `今天收到 ${today.data.total} 份作业，${count > 0 ? `还有 ${count} 份等你批改` : '都批改完了'}`
            ) : (
              <Skeleton width={220} />
            )}
          </p>
        </div>
        <ButtonLink to={markingAddress} size="compact" icon="task" kind={count > 0 ? 'primary' : 'outline'}>
          {count > 0 ? '开始批改' : '看看作业'}
        </ButtonLink>
      </header>
      <OfficeWords />
      <div className={styles['figures']}>
        <Figure icon="task" label="待批改" value={waiting.data?.total} failed={waiting.isError} to={markingAddress} />
        <Figure
          icon="image"
          label="今天收到"
          value={today.data?.total}
          failed={today.isError}
          to={worksAddress(todayBegins())}
        />
        <Figure icon="school" label="我的班级" value={classes.data?.length} failed={classes.isError} to="/work/class" />
      </div>
      <Lists classes={classes} waiting={waiting} today={today} />
    </div>
  )
}

interface ListsProps {
  classes: ReturnType<typeof useMyClasses>
  waiting: ReturnType<typeof useWaiting>
  today: ReturnType<typeof useToday>
}

/** Both lists appear together, so that nothing moves while the user clicks. */
function Lists({ classes, waiting, today }: ListsProps) {
  const failed = [classes, waiting].filter(({ isError }) => isError)
  if (failed.length === 0 && [classes, waiting, today].some(({ isPending }) => isPending)) {
    return (
      <div className={styles['two']} role="group" aria-busy="true" aria-label="正在加载班级和作业">
        <Skeleton height={320} radius={16} />
        <Skeleton height={320} radius={16} />
      </div>
    )
  }
  return (
    <div className={styles['two']}>
      <section aria-label="我的班级">
        <h2>我的班级</h2>
        {failed.length > 0 ? (
          <ErrorBar
            action={
              <button
                type="button"
                onClick={() => {
                  for (const query of failed) void query.refetch()
                }}
              >
                再试一次
              </button>
            }
          >
            班级没有加载出来
          </ErrorBar>
        ) : (
          <ClassList rows={backlog(classes.data ?? [], waiting.data?.records ?? [])} />
        )}
      </section>
      <div className={styles['side']}>
        <section aria-label="今天提交的作业">
          <h2>今天提交的作业</h2>
          <TodayList today={today} />
        </section>
        <Everyday />
      </div>
    </div>
  )
}

/** Links to pages for preparing lessons, if the user may open the pages. */
function Everyday() {
  const { can } = usePermission()
  const ways = [
    { to: '/course/course', text: '备课：课程包', icon: 'book', needs: course.list },
    { to: '/course/courseUnit', text: '备课：课程单元', icon: 'list', needs: courseUnit.list },
    { to: '/isystem/user', text: '学生账号', icon: 'idcard', needs: userContract.list },
  ] as const
  const open = ways.filter(({ needs }) => can(needs))
  if (open.length === 0) return null
  return (
    <section aria-label="常用">
      <h2>常用</h2>
      <div className={styles['everyday']}>
        {open.map(({ to, text, icon }) => (
          <ButtonLink key={to} to={to} size="compact" kind="outline" icon={icon}>
            {text}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
