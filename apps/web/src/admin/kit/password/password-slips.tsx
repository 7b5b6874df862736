import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { join } from '@mashu/contract/sys/start/join'
import { call } from '@mashu/client'
import { createPortal } from 'react-dom'
import { useSiteConfig } from '../../../api/site-config.ts'
import { slipAddress } from '../../../page/slip-address.ts'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import type { NewPassword } from '../dialog/popup-props.ts'
import styles from './password-slips.module.css'

interface PasswordSlipsProps {
  passwords: readonly NewPassword[]
  printed: () => void
}

/**
 * Printed slips to cut apart, one for each child: name, account, password, and the login address. They are available
 * when the school's address in the classroom is known.
 */
export function PasswordSlips({ passwords, printed }: PasswordSlipsProps) {
  const { brandName } = useSiteConfig()
  const { data, isPending } = useQuery({
    queryKey: [join.addresses.path],
    queryFn: ({ signal }) => call(join.addresses, { signal }),
    retry: false,
  })
  const address = slipAddress(location.origin, data?.addresses ?? [])
  const done = useEffectEvent(printed)
  useEffect(() => {
    if (isPending) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPending])
  return createPortal(
    <ul className={styles.sheet} aria-label="账号纸条">
      {passwords.map((account) => (
        <li key={account.username} className={styles.slip}>
          <dl>
            <dt className={styles.name}>{account.realname}</dt>
            <dd className={styles.school}>{[brandName, account.className].filter(Boolean).join(' · ')}</dd>
            <dd>
              <small>账号</small>
              <b>{account.username}</b>
            </dd>
            <dd>
              <small>密码</small>
              <b>{account.password}</b>
            </dd>
            <dd className={styles.address}>{address.replace(/^https?:\/\/|\?.*$/g, '')}</dd>
          </dl>
          <QrCode text={address} label="登录页的二维码" className={styles.code} />
        </li>
      ))}
    </ul>,
    document.body,
  )
}
