import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import type { NewPassword } from '../dialog/popup-props.ts'
import styles from './password-slips.module.css'

interface PasswordSlipsProps {
  passwords: readonly NewPassword[]
  printed: () => void
}

const LOGIN = '/user/login'

/** One slip a child, to be cut apart: who it is for, account, password, and the way to the login. On paper only. */
export function PasswordSlips({ passwords, printed }: PasswordSlipsProps) {
  const address = `${location.origin}${LOGIN}`
  const done = useEffectEvent(printed)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  return createPortal(
    <ul className={styles.sheet} aria-label="账号纸条">
      {passwords.map((account) => (
        <li key={account.username} className={styles.slip}>
          <dl>
            <dt className={styles.name}>{account.realname}</dt>
            <dd>
              <small>账号</small>
              <b>{account.username}</b>
            </dd>
            <dd>
              <small>密码</small>
              <b>{account.password}</b>
            </dd>
            <dd className={styles.address}>{address.replace(/^https?:\/\//, '')}</dd>
          </dl>
          <QrCode text={address} label="登录页的二维码" className={styles.code} />
        </li>
      ))}
    </ul>,
    document.body,
  )
}
