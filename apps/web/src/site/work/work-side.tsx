import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { loginPath } from '../../page/redirect.ts'
import { isStudent, useSession } from '../../api/session.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { Counts } from './work-card.tsx'
import type { ShownWork } from './work-detail-query.ts'
import { useOtherWorks } from './work-query.ts'
import shared from './work-page.module.css'
import styles from './work-side.module.css'

type Hint = { icon: IconName; tone?: 'run' | 'halt'; text: string }

const run: Hint = { icon: 'flag', tone: 'run', text: '点绿旗开始，再点一次从头来' }
const halt: Hint = { icon: 'stop', tone: 'halt', text: '点红色按钮停下来' }
const whole: Hint = { icon: 'full', text: '点全屏，画面更大' }
const scratch = [run, halt, { icon: 'grid', text: '先点一下画面，再用方向键、空格或鼠标玩' }, whole] satisfies Hint[]

/** File works have no instructions. */
const hints: Readonly<Record<string, readonly Hint[]>> = {
  '1': scratch,
  '2': scratch,
  '3': [run, halt, { icon: 'play', text: '点一点画面里的角色，看看谁会动' }, whole],
  '4': [
    { icon: 'play', tone: 'run', text: '点运行，程序就开始了' },
    halt,
    { icon: 'edit', text: '程序提问时，在下面输入再按回车' },
    whole,
  ],
}

function Controls({ workType }: { workType: string }) {
  const list = hints[workType]
  if (!list) return null
  return (
    <Card padded className={styles.help} as="section">
      <h2>怎么玩</h2>
      <ul>
        {list.map(({ icon, tone, text }) => (
          <li key={icon}>
            <span className={classNames(styles.tile, tone && styles[tone])}>
              <Icon name={icon} size={16} solid={tone !== undefined} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const LogoutDialog = lazyPopup(async () => (await import('../../session/logout-dialog.tsx')).LogoutDialog)

/** Leads to the login page after a confirmation. */
function Switch({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {name}
      </Button>
      {asking && (
        <LogoutDialog text="确定要退出当前账号并登录新的账号吗 ?" to="/user/login" onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function UserCard() {
  const session = useSession()
  const { user } = session
  const { pathname, search } = useLocation()
  if (!user) {
    return (
      <Card className={styles.user} as="section">
        <div>
          <b>也想做一个？</b>
          <p style={{ fontSize: 14, color: 'var(--ink-2)' }}>登录后就能创作和保存自己的作品。</p>
        </div>
        <ButtonLink to={loginPath(pathname + search)} size="small">
          登录
        </ButtonLink>
      </Card>
    )
  }
  const student = isStudent(session)
  return (
    <Card className={styles.user} as="section">
      <div className={styles.who}>
        <Avatar src={user.avatar} name={user.realname} />
        <b title={user.nickname || user.realname}>欢迎你，{user.nickname || user.realname}</b>
      </div>
      <div className={styles.two}>
        <ButtonLink to="/account/center" size="small">
          {student ? '我的作品' : '进入系统'}
        </ButtonLink>
        <Switch name={student ? '换个人登录' : '切换账号'} />
      </div>
    </Card>
  )
}

/** The path is the same for every work, so the page does not scroll automatically. */
const toTop = () => scrollTo(0, 0)

function Others({ work }: { work: ShownWork }) {
  const { data } = useOtherWorks(work.userId, work.id)
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>看看 TA 的其他作品</h2>
      <div className={styles.others}>
        {data.map((other) => (
          <Link
            key={other.id}
            to={`/work-detail?id=${encodeURIComponent(other.id)}`}
            className={styles.other}
            onClick={toTop}
          >
            <WorkCover src={other.coverFileKey_url ?? other.coverFileKey} workType={null} className={styles.thumb} />
            <span>
              <b>{other.workName}</b>
              <Counts views={other.viewNum} stars={other.starNum} />
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

export function WorkSide({ work }: { work: ShownWork }) {
  return (
    <aside className={shared.side}>
      <Controls workType={work.workType} />
      <UserCard />
      <Others work={work} />
    </aside>
  )
}
