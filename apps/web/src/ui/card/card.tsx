import type { ElementType, ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import styles from './card.module.css'

interface CardProps {
  as?: ElementType
  /** Adds a padding of 24 px, or 16 px on phones. */
  padded?: boolean
  /** For cards that are links. */
  lift?: boolean
  className?: string
  children: ReactNode
  'aria-label'?: string
}

/** A surface with a border and no shadow. */
export function Card({ as: Tag = 'div', padded = false, lift = false, className, children, ...rest }: CardProps) {
  return (
    <Tag className={classNames(styles.card, padded && styles.padded, lift && styles.lift, className)} {...rest}>
      {children}
    </Tag>
  )
}
