import { Link } from 'react-router'
import { CARD } from '../../page/redirect.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './child-ways.module.css'

/** Logins for children who cannot type yet. */
export function ChildWays({ search }: { search: string }) {
  return (
    <nav className={styles.ways} aria-label="不用打字的登录方式">
      {/* The page must load from the server, because the camera is allowed only at its address. */}
      <a href={CARD + search} className={styles.way}>
        <Icon name="idcard" />
        刷卡登录
      </a>
      <Link to={`/picture${search}`} className={styles.way}>
        <Icon name="image" />
        图片登录
      </Link>
    </nav>
  )
}
