import type { ReactNode } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './dashboard.module.css'

export function Panel({
  title,
  aside,
  className,
  children,
}: {
  title: string
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Card as="section" className={classNames(styles.panel, className)} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </Card>
  )
}
