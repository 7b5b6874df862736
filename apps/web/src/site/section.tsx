import { useId, type ReactNode } from 'react'
import { SectionMark, type Mark } from './section-mark.tsx'
import styles from './section.module.css'

/** A part of the home page with its picture, title and one line of explanation. */
export function Section({ mark, title, text, end, children }: { mark: Mark; title: string; text: string; end?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <SectionMark mark={mark} />
        <div><h2 id={id}>{title}</h2><p>{text}</p></div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  )
}

export const moreClass = styles.more
