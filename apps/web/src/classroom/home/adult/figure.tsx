import type { ReactNode } from 'react'
import { Link } from 'react-router'
import card from '../../../ui/card/card.module.css'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import styles from './teacher-home.module.css'

/** A number of the school, with a link to the counted objects. */
export function Figure({
  icon,
  label,
  value,
  failed,
  to,
}: {
  icon: IconName
  label: string
  value: number | undefined
  failed: boolean
  to: string
}) {
  const shown: ReactNode = failed ? '—' : (value ?? <Skeleton width={48} height={20} />)
  return (
    <Link to={to} className={classNames(card['card'], styles['figure'])} title={failed ? '没有加载出来' : undefined}>
      <span>
        <Icon name={icon} />
      </span>
      <span>
        <b>{shown}</b>
        <small>{label}</small>
      </span>
    </Link>
  )
}
