import { useLayoutEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CARD_PAGE } from '@mashu/contract/sys/class-login/card'
import { Icon } from '../../ui/picture/icon.tsx'
import { Logo } from '../../ui/picture/logo.tsx'
import { applyLight } from '../../ui/theme/dark.ts'
import { LOGIN } from '../../page/redirect.ts'
import styles from './child-page.module.css'

export type Way = 'card' | 'picture'

/** Frame of the logins without a password. */
export function ChildPage({ way, title, children }: { way: Way; title: string; children: ReactNode }) {
  useLayoutEffect(() => applyLight(), [])
  return (
    <div className={styles.page}>
      <Link to="/index" className={styles.logo}>
        <Logo />
        <span className="visually-hidden">，返回首页</span>
      </Link>
      <main tabIndex={-1} className={styles.main}>
        <h1>{title}</h1>
        {children}
      </main>
      <nav className={styles.others} aria-label="其他登录方式">
        {way !== 'card' && (
          // The page must load from the server, because the camera is allowed only at its address.
          <a href={CARD_PAGE}>
            <Icon name="idcard" />
            刷卡登录
          </a>
        )}
        {way !== 'picture' && (
          <Link to="/picture">
            <Icon name="image" />
            图片登录
          </Link>
        )}
        <Link to={LOGIN}>
          <Icon name="lock" />
          账号密码登录
        </Link>
      </nav>
    </div>
  )
}

/** A screen reader reads each new message. */
export function Saying({ tone, children }: { tone: 'plain' | 'good' | 'bad'; children: ReactNode }) {
  return (
    <p className={styles.saying} data-tone={tone} role="status">
      {children}
    </p>
  )
}
