import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './section.module.css'

interface SectionProps {
  /** Content of an SVG of 44 × 44 px. */
  mark: ReactNode
  title: string
  text: string
  /** Content at the end of the heading, such as tabs. */
  end?: ReactNode
  more?: { to: string; text: string }
  children: ReactNode
}

export function Section({ mark, title, text, end, more, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden>
          {mark}
        </svg>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {end && <div className={styles.end}>{end}</div>}
        {more && (
          <Link to={more.to} className={styles.all}>
            {more.text}
            <Icon name="right" size={16} />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export const moreClass = styles.more
