import { useQuery } from '@tanstack/react-query'
import { menu, type SiteMenuEntry } from '@mashu/contract/teaching/menu'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call, HALF_HOUR, keys, readStored, writeStored } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { loginPath } from '../../page/redirect.ts'
import { useSession } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Logo } from '../../ui/picture/logo.tsx'
import { LogoutButton } from '../../session/logout.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { linksOf } from './site-menu.ts'
import styles from './site-layout.module.css'

const MenuDrawer = lazyPopup(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Renders the stored menu immediately, and loads the current menu in the background (spec.md §9). */
function useSiteMenu() {
  const { token } = useSession()
  const { data } = useQuery({
    queryKey: keyOf(menu.getUserMenu),
    queryFn: async ({ signal }) => {
      const entries = await call(menu.getUserMenu, { signal })
      writeStored(keys.menu, entries, HALF_HOUR)
      return entries
    },
    placeholderData: () => readStored<SiteMenuEntry[]>(keys.menu),
  })
  return linksOf(data ?? [], token !== null, location.origin)
}

/** More entries do not fit next to the school name on a tablet (768 px). */
const MAX_TABLET_LINKS = 6

/** After a login, the user does not return to these pages. */
const noWayBack = new Set(['/index', '/home', '/404'])

function Me() {
  const siteConfig = useSiteConfig()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  if (user) {
    return (
      <>
        <Link to="/account/center" className={styles.name} title={`个人中心：${user.realname}`}>
          <Avatar src={user.avatar} name={user.realname} size={36} />
          <span className={styles.realname}>{user.realname}</span>
        </Link>
        <Link to="/orders" className={styles.orders}>
          我的订单
        </Link>
        <LogoutButton className={styles.out}>退出</LogoutButton>
      </>
    )
  }
  const login = loginPath(noWayBack.has(pathname) ? undefined : pathname + search)
  return (
    <>
      {siteConfig.allowReg === '1' && (
        <Link to="/user/register" className={styles.register}>
          注册
        </Link>
      )}
      <ButtonLink to={login} size="small">
        登录
      </ButtonLink>
    </>
  )
}

export function SiteHeader({ fixed }: { fixed: boolean }) {
  const links = useSiteMenu()
  const [drawer, setDrawer] = useState(false)
  return (
    <header className={classNames(styles.header, fixed && styles.fixed)}>
      <div className={styles.bar}>
        <div className={classNames(styles.wrap, links.length > MAX_TABLET_LINKS && styles.long)}>
          <Link to="/home">
            <Logo withDescription />
            <span className="visually-hidden">，回到首页</span>
          </Link>
          <nav className={styles.nav} aria-label="主菜单">
            {links.map((link) => (
              <MenuEntry key={link.id} link={link} />
            ))}
          </nav>
          <div className={styles.me}>
            <Me />
            <button
              type="button"
              className={styles.burger}
              aria-label="打开菜单"
              aria-expanded={drawer}
              onClick={() => setDrawer(true)}
            >
              <Icon name="menu" size={24} />
            </button>
          </div>
        </div>
      </div>
      {drawer && <MenuDrawer links={links} onClose={() => setDrawer(false)} />}
    </header>
  )
}
