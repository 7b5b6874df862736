import { passwordStrength } from '@mashu/contract/password'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './strength-meter.module.css'

const words = { 1: '低', 2: '中', 3: '强' } as const
const looks = { 1: styles.low, 2: styles.middle, 3: styles.high } as const

/** The bars and the word are understood without colours. */
export function StrengthMeter({ password, username }: { password: string; username: string }) {
  const strength = passwordStrength(password, username)
  const empty = password === ''
  return (
    <div
      className={classNames(styles.meter, !empty && looks[strength])}
      role="meter"
      aria-label="密码强度"
      aria-valuemin={0}
      aria-valuemax={3}
      aria-valuenow={empty ? 0 : strength}
      aria-valuetext={empty ? '还没有密码' : words[strength]}
    >
      <i />
      <i />
      <i />
      <b>强度：{empty ? '—' : words[strength]}</b>
    </div>
  )
}
