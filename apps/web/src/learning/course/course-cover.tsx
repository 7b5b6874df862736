import { fileAddress } from '../../shared/site-config.ts'
import { tileOf } from '../ui/prop.ts'
import { HillBand } from '../ui/scenery.tsx'
import styles from './list-page.module.css'

/** The school's picture of a course; without one a prop on our hills. Decoration: the name stands below. */
export function CourseCover({ src, name, children }: { src?: string | null; name: string; children?: React.ReactNode }) {
  const own = fileAddress(src)
  return (
    <span className={styles['cover']}>
      {own ? <img src={own} alt="" loading="lazy" className={styles['photo']} /> : <><HillBand /><img src={tileOf(name).src} alt="" /></>}
      {children}
    </span>
  )
}
