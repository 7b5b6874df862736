import { useEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { LogoutButton } from '../../session/logout.tsx'
import { useSession } from '../../api/session.ts'
import { focusableIn, trappedTarget } from '../../ui/popup/focus-trap.ts'
import { usePageHeld } from '../../ui/popup/hold-page.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { MenuAnchor } from './menu-entry.tsx'
import type { MenuLink } from './site-menu.ts'
import styles from './site-layout.module.css'

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
    const target =
      event.key === 'Tab'
        ? trappedTarget(focusableIn(sheet.current!), document.activeElement, event.shiftKey)
        : undefined
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return createPortal(
    <div
      className={styles.drawer}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={key}
    >
      <div ref={sheet} className={styles.sheet} role="dialog" aria-modal="true" aria-label="菜单" tabIndex={-1}>
        <div className={styles.sheetHead}>
          <span title={user?.realname}>{user ? user.realname : '菜单'}</span>
          <button
            type="button"
            className={styles.burger}
            style={{ display: 'grid' }}
            onClick={onClose}
            aria-label="关闭菜单"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {links.map((link) => (
          <div key={link.id}>
            {link.to ? <MenuAnchor link={link} onClick={onClose} /> : <span className={styles.link}>{link.title}</span>}
            {link.children.length > 0 && (
              <div className={styles.inner}>
                {link.children.map((child) => (
                  <MenuAnchor key={child.id} link={child} onClick={onClose} />
                ))}
              </div>
            )}
          </div>
        ))}
        {user && (
          <Link to="/orders" className={styles.link} onClick={onClose}>
            我的订单
          </Link>
        )}
        {user && <LogoutButton className={styles.link}>退出登录</LogoutButton>}
      </div>
    </div>,
    document.body,
  )
}
