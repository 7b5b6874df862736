import { Link } from 'react-router'
import { Logo } from '../../ui/picture/logo.tsx'
import { FoldButton, Greeting } from './header.tsx'
import type { MenuModel } from '../menu/menu-model.ts'
import { TopMenu } from '../menu/top-menu.tsx'
import styles from './top-bar.module.css'

/** The left part of the header if the menu is at the top. Narrow screens get a button instead of the menu. */
export function TopBar({
  model,
  path,
  mobile,
  title,
  onMenu,
}: {
  model: MenuModel
  path: string
  mobile: boolean
  title: string | null
  onMenu: () => void
}) {
  return (
    <div className={styles.bar}>
      {mobile && <FoldButton mobile collapsed={false} onToggle={onMenu} />}
      <Link to="/home" className={styles.logo} title="回到前台">
        <Logo size={36} />
        <span className="visually-hidden">，回到前台</span>
      </Link>
      {mobile && title !== null && <Greeting mobile title={title} />}
      {!mobile && <TopMenu model={model} path={path} />}
    </div>
  )
}
