import { useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { LOGIN } from '../shared/redirect.ts'
import { Button, ButtonLink } from '../shared/ui/button.tsx'
import { Mascot } from '../shared/ui/mascot.tsx'
import styles from './form.module.css'
import { useCountdown } from './use-countdown.ts'

interface ResultPanelProps { username: string; title: ReactNode; /** The sentence about the seconds that are left. */ text: (seconds: number) => ReactNode; seconds: number }

/** It worked: 小码 is glad, and after some seconds the login page has the name filled in. */
export function ResultPanel({ username, title, text, seconds }: ResultPanelProps) {
  const navigate = useNavigate()
  const toLogin = () => void navigate(LOGIN, { state: { username }, replace: true })
  const { left } = useCountdown(seconds, toLogin)
  return (
    <div className={styles.result}>
      <Mascot pose="cheer" face="happy" width={144} />
      <div role="status"><h1 className={styles.heading}>{title}</h1></div>
      <p>{text(left)}</p>
      <div className={styles.form}>
        <Button size="big" wide onClick={toLogin}>马上登录</Button>
        <ButtonLink to="/index" kind="ghost">返回首页</ButtonLink>
      </div>
    </div>
  )
}
