import { Select } from 'antd'
import { Link } from 'react-router'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { correction } from '@mashu/contract/teaching/correction'
import type { classOverview } from '@mashu/contract/teaching/class-overview'
import type { ResultOf } from '@mashu/contract/endpoint'
import { usePermission } from '../../../api/permission.ts'
import { OpenLesson } from '../../../classroom/lesson/open/open-lesson.tsx'
import { classAddress, classPage } from '../../../classroom/marking/queue/backlog.ts'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Avatar } from '../../../ui/picture/avatar.tsx'
import type { Overview } from '../../sys/depart/class-homework.rules.ts'
import { LoginButton } from '../class-login/login-button.tsx'
import { classSums } from './class-page.rules.ts'
import styles from './class-page.module.css'

interface ClassHeadProps {
  page: ResultOf<typeof classOverview.page>
  overview: Overview
  now: string
  classes: readonly { id: string; name: string }[]
  choose: (departId: string | null) => void
}

export function ClassHead({ page, overview, now, classes, choose }: ClassHeadProps) {
  const { can } = usePermission()
  const sums = classSums(overview, now)
  const figures = [
    { label: '名学生', value: overview.students.length, to: classPage(page.id, 'members') },
    { label: '份待批改', value: sums.waiting, to: classAddress(page.id), tone: 'blue' },
    { label: '份过期没交', value: sums.missing, to: classPage(page.id, 'homework'), tone: 'coral' },
    { label: '颗星星', value: sums.stars, to: `/work/gradebook?departId=${page.id}`, tone: 'amber' },
  ]
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <div>
          {page.schoolName && <p>{page.schoolName}</p>}
          <h1>{page.name}</h1>
          <Teachers teachers={page.teachers} departId={page.id} />
        </div>
        <div className={styles['actions']}>
          {classes.length > 1 && (
            <Select
              aria-label="换一个班级"
              value={page.id}
              onChange={(id: string) => choose(id)}
              options={classes.map(({ id, name }) => ({ value: id, label: name }))}
              showSearch={{ optionFilterProp: 'label' }}
            />
          )}
          <OpenLesson departId={page.id} />
          {can(additionalWork.add) && (
            <ButtonLink to={`/work/additionalWork?add=1&workDept=${page.id}`} size="compact" kind="outline" icon="plus">
              布置作业
            </ButtonLink>
          )}
          {can(correction.classWorks) && (
            <ButtonLink to={classAddress(page.id)} size="compact" kind="outline" icon="task">
              批改
            </ButtonLink>
          )}
          {can(classLogin.state) && <LoginButton departId={page.id} />}
          <ButtonLink to={`/work/gradebook?departId=${page.id}`} size="compact" kind="outline" icon="grid">
            成绩册
          </ButtonLink>
        </div>
      </div>
      <ul className={styles['figures']}>
        {figures.map(({ label, value, to, tone }) => (
          <li key={label}>
            <Link to={to} data-tone={value > 0 ? tone : undefined}>
              <b>{value}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </header>
  )
}

function Teachers({ teachers, departId }: Pick<ClassHeadProps['page'], 'teachers'> & { departId: string }) {
  if (teachers.length === 0)
    return (
      <p className={styles['teachers']}>
        还没有老师，<Link to={classPage(departId, 'members')}>添加一位</Link>
      </p>
    )
  return (
    <ul className={styles['teachers']} aria-label="老师">
      {teachers.slice(0, 6).map(({ id, realname, avatar }) => (
        <li key={id}>
          <Avatar src={avatar} name={realname} size={24} />
          {realname}
        </li>
      ))}
      {teachers.length > 6 && <li>等 {teachers.length} 位老师</li>}
    </ul>
  )
}
