import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { LogoutButton } from '../shared/logout.tsx'
import { useSession } from '../shared/session.ts'
import { focusableIn, trappedTarget } from '../shared/ui/focus-trap.ts'
import { usePageHeld } from '../shared/ui/hold-page.ts'
import { Icon } from '../shared/ui/icon.tsx'
import { isHere, type MenuLink } from './site-menu.ts'
import styles from './site-layout.module.css'

function Anchor({ link, children, onClick }: { link: MenuLink; children?: ReactNode; onClick?: () => void }) {
  const { pathname, search } = useLocation()
  const content = <>{link.title}{children}</>
  if (link.routed && !link.newWindow) return <Link to={link.to!} className={styles.link} aria-current={isHere(link, pathname, search) ? 'page' : undefined} onClick={onClick}>{content}</Link>
  return <a href={link.to} className={styles.link} target={link.newWindow ? '_blank' : undefined} rel={link.newWindow ? 'noopener' : undefined} onClick={onClick}>{content}</a>
}

/** A group opens on hover, click and with the keyboard; Esc and leaving close it. */
function Group({ link }: { link: MenuLink }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div className={styles.entry} onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)} onBlur={left} onKeyDown={key}>
      <button ref={toggle} type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(true)}>{link.title}<Icon name="down" size={16} /></button>
      {open && (
        <div className={styles.children}>
          {link.to && <Anchor link={{ ...link, children: [] }} />}
          {link.children.map((child) => <Anchor key={child.id} link={child}>{child.newWindow && <Icon name="external" size={16} />}</Anchor>)}
        </div>
      )}
    </div>
  )
}

/** An entry of the header's menu. */
export function MenuEntry({ link }: { link: MenuLink }) {
  return link.children.length > 0 ? <Group link={link} /> : <div className={styles.entry}><Anchor link={link} /></div>
}

/** The whole menu on narrow screens. */
export function MenuDrawer({ links, onClose }: { links: MenuLink[]; onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  const { user } = useSession()
  usePageHeld()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    sheet.current?.focus()
    return () => before?.focus()
  }, [])
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    const target = event.key === 'Tab' ? trappedTarget(focusableIn(sheet.current!), document.activeElement, event.shiftKey) : undefined
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return createPortal(
    <div className={styles.drawer} onClick={(event) => event.target === event.currentTarget && onClose()} onKeyDown={key}>
      <div ref={sheet} className={styles.sheet} role="dialog" aria-modal="true" aria-label="菜单" tabIndex={-1}>
        <div className={styles.sheetHead}>{user ? user.realname : '菜单'}<button type="button" className={styles.burger} style={{ display: 'grid' }} onClick={onClose} aria-label="关闭菜单"><Icon name="close" size={24} /></button></div>
        {links.map((link) => (
          <div key={link.id}>
            {link.to ? <Anchor link={link} onClick={onClose} /> : <span className={styles.link}>{link.title}</span>}
            {link.children.length > 0 && <div className={styles.inner}>{link.children.map((child) => <Anchor key={child.id} link={child} onClick={onClose} />)}</div>}
          </div>
        ))}
        {user && <LogoutButton className={styles.link}>退出登录</LogoutButton>}
      </div>
    </div>,
    document.body,
  )
}
