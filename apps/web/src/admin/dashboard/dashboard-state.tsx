import { Card } from '../../ui/card/card.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './dashboard.module.css'

export function DashboardSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-label="正在加载">
      <div className={styles.figures}>
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} height={112} radius={16} />
        ))}
      </div>
      <Skeleton height={320} radius={16} />
      <Skeleton height={240} radius={16} />
    </div>
  )
}

interface School {
  classes: boolean
  students: boolean
  works: boolean
}

const steps = [
  {
    key: 'classes',
    title: '建班级',
    text: '在班级管理里添加学校和班级',
    to: '/isystem/departDetailList',
    go: '去建班级',
  },
  { key: 'students', title: '加学生', text: '可以用 Excel 一次导入全班', to: '/isystem/user', go: '去加学生' },
  { key: 'works', title: '开一门课', text: '把课程开给班级，学生做出第一个作品', to: '/course/course', go: '去开课' },
] as const

export function FirstSteps({ school }: { school: School }) {
  const next = steps.findIndex(({ key }) => !school[key])
  return (
    <Card padded>
      <div className={styles.first}>
        <h2>还没有数据，先做这三步</h2>
        <p>学生做出作品以后，这里就有数字和图表了。</p>
        <ol>
          {steps.map(({ key, title, text, to, go }, index) => (
            <li key={key} className={classNames(school[key] && styles.done, index === next && styles.next)}>
              <span aria-hidden>{school[key] ? <Icon name="check" size={16} /> : index + 1}</span>
              <div>
                <b>{title}</b>
                <small>{school[key] ? '已完成' : text}</small>
              </div>
              {!school[key] && (
                <ButtonLink to={to} size="compact" kind={index === next ? 'primary' : 'outline'}>
                  {go}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Card>
  )
}
