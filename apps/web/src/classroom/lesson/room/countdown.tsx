import { Icon } from '../../../ui/picture/icon.tsx'
import { leftText, msUntil } from './time-left.ts'
import { useClock } from './use-wall.ts'
import styles from './room.module.css'

/** Milliseconds for which the end of a countdown is shown. */
const TOLD_MS = 60_000

export function Countdown({ until }: { until: string }) {
  const left = msUntil(until, useClock(500))
  if (left < -TOLD_MS) return null
  return (
    <span className={styles['countdown']} data-over={left <= 0 || undefined} role="timer" aria-label="倒计时">
      <Icon name="clock" size={20} />
      {left > 0 ? leftText(left) : '时间到'}
    </span>
  )
}
