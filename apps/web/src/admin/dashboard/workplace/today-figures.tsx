import { workComment } from '@mashu/contract/teaching/work-comment'
import { todayBegins } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { markingAddress, worksAddress } from '../../../classroom/marking/queue/backlog.ts'
import { useStudentWorks } from '../../../classroom/marking/queue/query.ts'
import { FigureCard } from '../figure-card.tsx'
import { useComments } from './query.ts'
import styles from '../dashboard.module.css'

const firstRow = { pageNo: 1, pageSize: 1 }

export function TodayFigures({
  waiting,
  students,
}: {
  waiting: number | undefined
  students: number | null | undefined
}) {
  const { can } = usePermission()
  const mayReview = can(workComment.waitingComments)
  const comments = useComments(mayReview)
  const today = useStudentWorks({ submitTime_begin: todayBegins(), ...firstRow })
  return (
    <div className={styles.figures}>
      <FigureCard icon="task" label="待批改" value={waiting} to={markingAddress} />
      <FigureCard icon="upload" label="今天收到" value={today.data?.total} to={worksAddress(todayBegins())} />
      {mayReview && <FigureCard icon="message" label="待审核的评论" value={comments.data} to="/work/comments" />}
      <FigureCard icon="users" label="我的学生" value={students ?? undefined} to="/isystem/user" />
    </div>
  )
}
