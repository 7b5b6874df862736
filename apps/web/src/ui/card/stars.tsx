import { Icon } from '../picture/icon.tsx'
import styles from './stars.module.css'

export const starCounts = [1, 2, 3, 4, 5] as const

export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className={styles['stars']} role="img" aria-label={`${value} 星`}>
      {starCounts.map((star) => (
        <Icon key={star} name="star" size={size} solid className={star <= value ? styles['on'] : undefined} />
      ))}
    </span>
  )
}
