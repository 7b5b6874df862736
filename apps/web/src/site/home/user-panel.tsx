import { isStudent, useSession, type UserInfo } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Mascot } from '@mashu/ui/mascot'
import styles from './user-panel.module.css'

function Welcome({ user, student }: { user: UserInfo; student: boolean }) {
  return (
    <aside className={styles.panel} aria-label="我">
      <div className={styles.picture}>
        <Avatar src={user.avatar} name={user.realname} size={88} />
      </div>
      <div className={styles.words}>
        <h2 title={user.nickname || user.realname}>欢迎你，{user.nickname || user.realname}</h2>
        <p>{student ? '今天想接着做哪一个？' : '学生的作业和班级都在后台。'}</p>
      </div>
      <div className={classNames(styles.buttons, styles.two)}>
        <ButtonLink to="/account/center" icon="image">
          我的作品
        </ButtonLink>
        {student ? (
          <ButtonLink to="/teaching/mineCourse/cardList" kind="outline" icon="book">
            我的课程
          </ButtonLink>
        ) : (
          <ButtonLink to="/dashboard/index" kind="outline" icon="school">
            进入后台
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}

/** A guest sees the login (spec.md §2.1). */
export function UserPanel() {
  const siteConfig = useSiteConfig()
  const session = useSession()
  if (session.user) return <Welcome user={session.user} student={isStudent(session)} />
  return (
    <aside className={styles.panel} aria-label="登录">
      <div className={styles.picture}>
        <Mascot pose="wave" width={112} />
      </div>
      <div className={styles.words}>
        <h2>欢迎来到{siteConfig.brandName}</h2>
        <p>登录后保存作品、交作业，收老师给的星星。</p>
      </div>
      <div className={styles.buttons}>
        <ButtonLink to="/user/login">{siteConfig.allowReg === '1' ? '登录 / 注册' : '登录'}</ButtonLink>
      </div>
    </aside>
  )
}
