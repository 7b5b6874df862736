import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { siteConfig } from '../../shared/site-config.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { focusableIn, trappedTarget } from '../../shared/ui/focus-trap.ts'
import { usePageHeld } from '../../shared/ui/hold-page.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import { Mascot } from '../../shared/ui/mascot.tsx'
import { menuIcon } from './menu-icon.ts'
import { groupsAround, toggleGroup, type MenuItem, type MenuModel } from './menu-model.ts'
import styles from './side-menu.module.css'

interface LevelProps { items: readonly MenuItem[]; path: string; open: readonly string[]; around: readonly string[]; onToggle: (key: string) => void; onPick?: () => void; top?: boolean }

function Leaf({ item, path, onPick, bare = false }: { item: MenuItem; path: string; onPick?: () => void; bare?: boolean }) {
  const icon = menuIcon(item.icon)
  const content = <>{icon && <Icon name={icon} />}{!bare && <span>{item.title}</span>}</>
  const title = bare ? item.title : undefined
  if (item.outside) return <a href={item.outside} target="_blank" rel="noopener" className={styles.link} title={title} aria-label={title} onClick={onPick}>{content}{!bare && <Icon name="external" size={16} />}</a>
  return <Link to={item.path!} className={styles.link} aria-current={item.path === path ? 'page' : undefined} title={title} aria-label={title} onClick={onPick}>{content}</Link>
}

/** Entries of one level; groups unfold in place. */
function Level({ items, path, open, around, onToggle, onPick, top = false }: LevelProps) {
  return items.map((item) => {
    if (item.children.length === 0) return <Leaf key={item.key} item={item} path={path} onPick={onPick} />
    const icon = menuIcon(item.icon)
    const unfolded = open.includes(item.key)
    return (
      <div key={item.key}>
        <button type="button" className={classNames(styles.link, around.includes(item.key) && styles.within)} aria-expanded={unfolded} onClick={() => onToggle(item.key)}>
          {icon && top && <Icon name={icon} />}<span>{item.title}</span><Icon name="down" size={16} className={styles.turn} />
        </button>
        {unfolded && <div className={styles.inner}><Level items={item.children} path={path} open={open} around={around} onToggle={onToggle} onPick={onPick} /></div>}
      </div>
    )
  })
}

/** Open groups: they follow the page, and stay remembered while the menu is narrow. */
function useOpenGroups(model: MenuModel, path: string) {
  const around = groupsAround(model.items, path)
  const [state, setState] = useState<{ path: string; open: readonly string[] }>({ path, open: around })
  let { open } = state
  if (state.path !== path) {
    const top = model.items.map((item) => item.key)
    open = around.reduce<readonly string[]>((before, key) => (before.includes(key) ? before : toggleGroup(before, key, top)), open)
    setState({ path, open })
  }
  return { around, open, toggle: (key: string) => setState({ path, open: toggleGroup(open, key, model.items.map((item) => item.key)) }) }
}

/** In the narrow menu a group opens beside it. */
function FlyGroup({ item, path, around }: { item: MenuItem; path: string; around: readonly string[] }) {
  const [at, setAt] = useState<{ left: number; top: number }>()
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    const box = button.current!.getBoundingClientRect()
    setAt({ left: box.right + 4, top: Math.max(16, Math.min(box.top, innerHeight - 56 - item.children.length * 48)) })
  }
  const hide = () => setAt(undefined)
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    hide()
    button.current?.focus()
  }
  return (
    <div onMouseEnter={show} onMouseLeave={hide} onKeyDown={key} onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hide()}>
      <button ref={button} type="button" className={classNames(styles.link, around.includes(item.key) && styles.within)} aria-label={item.title} aria-expanded={at !== undefined} onClick={show}><Icon name={menuIcon(item.icon) ?? 'folder'} /></button>
      {at && (
        <div className={styles.fly} style={at}>
          <h3>{item.title}</h3>
          <Level items={item.children} path={path} open={item.children.map((one) => one.key)} around={around} onToggle={() => undefined} onPick={hide} />
        </div>
      )}
    </div>
  )
}

function Foot() {
  return <div className={styles.foot}>作品会自己保存，<br />放心去做吧<Mascot pose="rest" face="happy" width={80} /></div>
}

function Menu({ model, path, collapsed, student, onPick }: { model: MenuModel; path: string; collapsed: boolean; student: boolean; onPick?: () => void }) {
  const { around, open, toggle } = useOpenGroups(model, path)
  return (
    <aside className={classNames(styles.side, collapsed && styles.collapsed, student && styles.student)}>
      <Link to="/home" className={styles.logo} aria-label={`${siteConfig.brandName}，回到前台`} onClick={onPick}><Logo size={36} compact={collapsed} /></Link>
      <nav className={styles.nav} aria-label="后台菜单">
        {collapsed
          ? model.items.map((item) => (item.children.length > 0 ? <FlyGroup key={item.key} item={item} path={path} around={around} /> : <Leaf key={item.key} item={{ ...item, icon: item.icon ?? 'file' }} path={path} bare />))
          : <Level items={model.items} path={path} open={open} around={around} onToggle={toggle} onPick={onPick} top />}
      </nav>
      {student && !collapsed && <Foot />}
    </aside>
  )
}

/** The side menu: 200 px, or 80 px when collapsed. */
export function SideMenu(props: { model: MenuModel; path: string; collapsed: boolean; student: boolean }) {
  return <Menu {...props} />
}

/** On narrow screens the same menu comes in from the left; choosing an entry closes it. */
export function SideDrawer({ onClose, ...rest }: { model: MenuModel; path: string; student: boolean; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  usePageHeld()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus()
  }, [])
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const target = event.key === 'Tab' ? trappedTarget(focusableIn(box.current!), document.activeElement, event.shiftKey) : undefined
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return createPortal(
    <div ref={box} className={styles.drawer} role="dialog" aria-modal="true" aria-label="菜单" tabIndex={-1} onKeyDown={key} onClick={(event) => event.target === event.currentTarget && onClose()}>
      <Menu {...rest} collapsed={false} onPick={onClose} />
    </div>,
    document.body,
  )
}
