import { useSiteConfig } from '../../../api/site-config.ts'
import { slipAddress } from '../../../page/slip-address.ts'
import type { NewPassword } from '../dialog/popup-props.ts'
import { PrintPart, PrintSheet } from '../print/print-sheet.tsx'
import styles from './password-slips.module.css'

interface PasswordSlipsProps {
  passwords: readonly NewPassword[]
  printed: () => void
}

/** Each child gets a slip to cut out. */
export function PasswordSlips({ passwords, printed }: PasswordSlipsProps) {
  const { brandName } = useSiteConfig()
  return (
    <PrintSheet label="账号纸条" height={54} codeSize={30} printed={printed}>
      {(origin) => {
        const address = slipAddress(origin)
        return passwords.map((account) => (
          <PrintPart key={account.username} code={address} label="登录页的二维码">
            <dl className={styles.slip}>
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
          </PrintPart>
        ))
      }}
    </PrintSheet>
  )
}
