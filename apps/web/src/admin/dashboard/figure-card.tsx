import { Link } from 'react-router'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { groupThousands } from '../../ui/text/format.ts'
import { changeText } from '../kit/chart/share-text.ts'
import styles from './dashboard.module.css'

interface FigureCardProps {
  icon: IconName
  label: string
  value: number | undefined
  /** An earlier period, for example “前 7 天”. */
  before?: { value: number; name: string } | undefined
  note?: string | undefined
  to?: string | undefined
}

function Change({ value, before }: { value: number; before: NonNullable<FigureCardProps['before']> }) {
  const change = changeText(value, before.value)
  if (change === null) return <small>{before.name}没有</small>
  return (
    <small>
      比{before.name}
      <b
        className={classNames(styles.change, change.rise === true && styles.rise, change.rise === false && styles.fall)}
      >
        {change.rise !== null && <Icon name={change.rise ? 'up' : 'down'} size={14} />}
        {change.text}
      </b>
    </small>
  )
}

export function FigureCard({ icon, label, value, before, note, to }: FigureCardProps) {
  const inside = (
    <>
      <span className={styles.label}>
        <Icon name={icon} size={16} />
        {label}
      </span>
      <strong>{value === undefined ? <Skeleton width={64} height={28} /> : groupThousands(value)}</strong>
      {value !== undefined && before && <Change value={value} before={before} />}
      {note && <small>{note}</small>}
    </>
  )
  return to ? (
    <Link to={to} className={styles.figure}>
      {inside}
    </Link>
  ) : (
    <div className={styles.figure}>{inside}</div>
  )
}
