import { Link } from 'react-router'
import { LogoutButton } from '../../session/logout.tsx'
import { useSession } from '../../api/session.ts'
import { Drawer } from '../../ui/popup/dialog.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { MenuAnchor } from './menu-entry.tsx'
import type { MenuLink } from './site-menu.ts'
import styles from './site-layout.module.css'

export function MenuDrawer({ links, onClose }: { links: MenuLink[]; onClose: () => void }) {
  const { user } = useSession()
  return (
    <Drawer bare title="菜单" onClose={onClose}>
      <div className={styles.sheet}>
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
    </Drawer>
  )
}
