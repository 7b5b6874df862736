import { useLocation, useNavigate } from 'react-router'
import type { ReactNode } from 'react'
import { LOGIN } from '../../page/redirect.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import styles from './form.module.css'
import { useCountdown } from './use-countdown.ts'

interface ResultPanelProps {
  username: string
  title: ReactNode
  text: (seconds: number) => ReactNode
  seconds: number
}

const ROSETTE =
  'm60 6 11 8 13-2 6 12 13 5-1 14 8 11-8 11 1 14-13 5-6 12' +
  '-13-2-11 8-11-8-13 2-6-12-13-5 1-14-8-11 8-11-1-14 13-5 6-12 13 2z'

/** Has no mascot, because the picture beside the badge already shows the mascot. */
function Badge() {
  return (
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden>
      <path d="M42 70 28 114l18-8 12 12 10-40zM78 70l14 44-18-8-12 12-10-40z" fill="#1890FF" />
      <path d={ROSETTE} fill="#FFB020" />
      <circle cx="60" cy="54" r="30" fill="#FFF6E0" />
      <path
        d="m46 55 10 10 19-21"
        fill="none"
        stroke="#22B573"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Opens the login page after some seconds. */
export function ResultPanel({ username, title, text, seconds }: ResultPanelProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const toLogin = () => void navigate(LOGIN + search, { state: { username }, replace: true })
  const { left } = useCountdown(seconds, toLogin)
  return (
    <div className={styles.result}>
      <Badge />
      <div role="status">
        <h1 className={styles.heading}>{title}</h1>
      </div>
      <p>{text(left)}</p>
      <div className={styles.form}>
        <Button size="big" wide onClick={toLogin}>
          马上登录
        </Button>
        <ButtonLink to="/index" kind="ghost">
          返回首页
        </ButtonLink>
      </div>
    </div>
  )
}
