import { fileAddress } from '../../api/site-config.ts'
import { tileOf } from '../../ui/scenery/prop.ts'
import { Cloud } from '../../ui/scenery/scenery.tsx'
import styles from './list-page.module.css'

/** The picture has no alternative text, because the name of the course is below. */
export function CourseCover({
  src,
  name,
  children,
}: {
  src?: string | null
  name: string
  children?: React.ReactNode
}) {
  const own = fileAddress(src)
  return (
    <span className={styles['cover']}>
      {own ? (
        <img src={own} alt="" loading="lazy" className={styles['photo']} />
      ) : (
        <>
          <Sky />
          <img src={tileOf(name).src} alt="" />
        </>
      )}
      {children}
    </span>
  )
}

function Sky() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="320" height="180" fill="var(--sky-1)" />
      <Cloud x={22} y={26} size={0.6} />
      <Cloud x={232} y={48} size={0.5} />
      <path d="M0 148q90-34 180-12t140-6v50H0z" fill="var(--hill-1)" />
      <path d="M0 180v-14q120-26 320 2v12z" fill="var(--hill-2)" />
    </svg>
  )
}
