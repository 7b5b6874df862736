import { user as userContract } from '@mashu/contract/sys/user'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import { usePermission } from '../../../api/permission.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Panel } from '../panel.tsx'
import lists from '../lists.module.css'

export function QuickLinks() {
  const { can } = usePermission()
  const ways = [
    { to: '/work/additionalWork', text: '布置作业', icon: 'task', needs: additionalWork.add },
    { to: '/course/course', text: '课程包', icon: 'book', needs: course.list },
    { to: '/course/courseUnit', text: '课程单元', icon: 'list', needs: courseUnit.list },
    { to: '/isystem/user', text: '学生账号', icon: 'idcard', needs: userContract.list },
    { to: '/dashboard/analysis', text: '数据分析', icon: 'chart', needs: dashboard.analysis },
  ] as const
  return (
    <Panel title="常用">
      <div className={lists.ways}>
        {ways
          .filter(({ needs }) => can(needs))
          .map(({ to, text, icon }) => (
            <ButtonLink key={to} to={to} size="compact" kind="outline" icon={icon}>
              {text}
            </ButtonLink>
          ))}
      </div>
    </Panel>
  )
}
