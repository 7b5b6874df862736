import { greeting } from '@mashu/client'
import { useSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { HillBand } from '../../ui/scenery/scenery.tsx'
import { NewWork } from '../work/new-work.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './student-home.module.css'

/** The start page of users without a class: parents who have registered, and children before their first lesson. */
export function VisitorHome() {
  const { user } = useSession()
  return (
    <div className={styles['page']}>
      <header className={classNames(styles['hello'], styles['visitor'])}>
        <HillBand className={styles['hills']} />
        <div className={styles['words']}>
          <h1>
            {greeting()}，{user?.nickname || user?.realname}
          </h1>
          <p>账号已经开好，还没有加入班级。可以先看看课程、给孩子报名；加入班级后，作业和成绩会出现在这里。</p>
          <div className={styles['acts']}>
            <ButtonLink to="/courseList" icon="book">
              看看课程
            </ButtonLink>
            <ButtonLink to="/orders" kind="white" icon="list">
              我的订单
            </ButtonLink>
            <NewWork kind="white" plus>
              试做作品
            </NewWork>
          </div>
        </div>
        <div className={styles['figure']}>
          <Mascot pose="wave" face="happy" width={140} />
        </div>
      </header>
    </div>
  )
}
