import { classNames } from '../text/class-names.ts'
import styles from './meter.module.css'

interface MeterProps {
  label: string
  value: number
  total: number
  /** A second, lighter bar behind the first bar. */
  soft?: number
  green?: boolean
  className?: string
}

const share = (value: number, total: number): string => `${total > 0 ? Math.min(100, (value / total) * 100) : 0}%`

export function Meter({ label, value, total, soft = 0, green = false, className }: MeterProps) {
  return (
    <span
      className={classNames(styles['meter'], green && styles['green'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <i style={{ width: share(value, total) }} />
      {soft > 0 && <i className={styles['soft']} style={{ width: share(soft, total) }} />}
    </span>
  )
}
