import type { ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import styles from './chip.module.css'

export type ChipTone = 'grey' | 'blue' | 'amber' | 'green' | 'coral' | 'cover'

interface ChipProps {
  /** `cover` is a white chip for use on pictures. */
  tone?: ChipTone
  /** CSS colour of a small square before the text. */
  dot?: string
  className?: string
  children: ReactNode
}

/** The text must be sufficient without the colour. */
export function Chip({ tone = 'grey', dot, className, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], className)}>
      {dot && <span className={styles.dot} style={{ color: dot }} />}
      {children}
    </span>
  )
}
