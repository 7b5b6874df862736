import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../text/class-names.ts'
import { Icon } from '../picture/icon.tsx'
import styles from './section.module.css'

export function Section({
  title,
  more,
  className,
  children,
}: {
  title: string
  more?: { to: string; text: string }
  className?: string
  children: ReactNode
}) {
  return (
    <section className={classNames(styles['section'], className)} aria-label={title}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to}>
            {more.text}
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
