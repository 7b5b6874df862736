import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { accentTokens, presetOf } from '../../ui/theme/preset.ts'
import { useSetting } from '../../ui/theme/setting.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { Drawer } from '../../ui/popup/dialog.tsx'
import { FlyGroup, Leaf, Level } from './menu-level.tsx'
import { groupsAround, toggleGroup, type MenuModel } from './menu-model.ts'
import styles from './side-menu.module.css'

/** A new page opens the groups around it. A collapsed menu remembers the open groups. */
function useOpenGroups(model: MenuModel, path: string) {
  const around = groupsAround(model.items, path)
  const [state, setState] = useState<{ path: string; open: readonly string[] }>({ path, open: around })
  let { open } = state
  if (state.path !== path) {
    const top = model.items.map((item) => item.key)
    open = around.reduce<readonly string[]>(
      (before, key) => (before.includes(key) ? before : toggleGroup(before, key, top)),
      open,
    )
    setState({ path, open })
  }
  return {
    around,
    open,
    toggle: (key: string) =>
      setState({
        path,
        open: toggleGroup(
          open,
          key,
          model.items.map((item) => item.key),
        ),
      }),
  }
}

/** A dark menu uses the dark theme and the accent colour for dark backgrounds. */
export function useMenuGround(): { 'data-ground'?: 'dark'; style?: CSSProperties } {
  const { menuTheme, color } = useSetting()
  return menuTheme === 'dark'
    ? { 'data-ground': 'dark', style: accentTokens(presetOf(color), true) as CSSProperties }
    : {}
}

function Foot() {
  return (
    <div className={styles.foot}>
      作品会自己保存，
      <br />
      放心去做吧
      <Mascot pose="rest" face="happy" width={80} />
    </div>
  )
}

interface MenuProps {
  model: MenuModel
  path: string
  collapsed: boolean
  student: boolean
  fixed: boolean
  onPick?: () => void
}

function Menu({ model, path, collapsed, student, fixed, onPick }: MenuProps) {
  const { brandName } = useSiteConfig()
  const { around, open, toggle } = useOpenGroups(model, path)
  return (
    <aside
      {...useMenuGround()}
      className={classNames(
        styles.side,
        collapsed && styles.collapsed,
        student && styles.student,
        !fixed && styles.loose,
      )}
    >
      <Link to="/home" className={styles.logo} title="回到前台" onClick={onPick}>
        <Logo size={36} compact={collapsed} />
        <span className="visually-hidden">{collapsed ? brandName : ''}，回到前台</span>
      </Link>
      <nav className={styles.nav} aria-label="后台菜单">
        {collapsed ? (
          model.items.map((item) =>
            item.children.length > 0 ? (
              <FlyGroup key={item.key} item={item} path={path} around={around} />
            ) : (
              <Leaf key={item.key} item={{ ...item, icon: item.icon ?? 'file' }} path={path} bare />
            ),
          )
        ) : (
          <Level items={model.items} path={path} open={open} around={around} onToggle={toggle} onPick={onPick} top />
        )}
      </nav>
      {student && !collapsed && <Foot />}
    </aside>
  )
}

/** The width is 200 px, or 80 px if the menu is collapsed (spec.md §9). */
export function SideMenu(props: MenuProps) {
  return <Menu {...props} />
}

/** The drawer is closed when the user chooses an entry. */
export function SideDrawer({
  onClose,
  ...rest
}: {
  model: MenuModel
  path: string
  student: boolean
  onClose: () => void
}) {
  return (
    <Drawer bare side="left" title="菜单" onClose={onClose}>
      <Menu {...rest} collapsed={false} fixed onPick={onClose} />
    </Drawer>
  )
}
