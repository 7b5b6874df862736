import { useQuery } from '@tanstack/react-query'
import { user as userContract } from '@mashu/contract/sys/user'
import { depart } from '@mashu/contract/sys/depart'
import { course } from '@mashu/contract/teaching/course'
import { greeting } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { markingAddress, worksAddress } from '../../marking/queue/backlog.ts'
import { classesOf, useStudentWorks, useWaiting, useWorkPushes } from '../../marking/queue/query.ts'
import { BackupNotice } from './backup-notice.tsx'
import { Figure } from './figure.tsx'
import { OfficeWords } from './office-words.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { TodayList, useToday } from './today-list.tsx'
import styles from './teacher-home.module.css'

const firstRow = { pageNo: 1, pageSize: 1 }

/** A school without classes, without courses, or with few accounts looks new. */
const looksNew = ([users, classes, courses]: readonly (number | undefined)[]) =>
  classes === 0 || courses === 0 || (users !== undefined && users < 3)

/** The start page of administrators. */
export function OfficeHome() {
  const { user } = useSession()
  const users = useQuery({ ...queryOf(userContract.list, { query: firstRow }), select: ({ total }) => total })
  const classes = useQuery({
    ...queryOf(depart.queryTreeList),
    select: (nodes) => classesOf(nodes).length,
  })
  const courses = useQuery({ ...queryOf(course.list, { query: firstRow }), select: ({ total }) => total })
  const works = useStudentWorks(firstRow)
  const waiting = useWaiting()
  const today = useToday()
  useWorkPushes()
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1>
            {greeting()}，{user?.realname}
          </h1>
          <p>学校现在的样子</p>
        </div>
      </header>
      <BackupNotice />
      <OfficeWords />
      <div className={styles['figures']}>
        <Figure icon="users" label="用户" value={users.data} failed={users.isError} to="/isystem/user" />
        <Figure
          icon="school"
          label="班级"
          value={classes.data}
          failed={classes.isError}
          to="/isystem/departDetailList"
        />
        <Figure icon="book" label="课程" value={courses.data} failed={courses.isError} to="/course/course" />
        <Figure icon="image" label="作品" value={works.data?.total} failed={works.isError} to={worksAddress()} />
        <Figure icon="task" label="待批改" value={waiting.data?.total} failed={waiting.isError} to={markingAddress} />
      </div>
      <SetupSteps isNew={looksNew([users.data, classes.data, courses.data])} />
      <section aria-label="今天提交的作业">
        <h2>今天提交的作业{today.data ? `（${today.data.total}）` : ''}</h2>
        <TodayList today={today} />
      </section>
    </div>
  )
}
