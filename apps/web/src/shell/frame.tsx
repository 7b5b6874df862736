import { useState } from 'react'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'
import { Link, Navigate, useLocation } from 'react-router'
import { LANDING } from '../page/redirect.ts'
import { useCustomStyle } from '../page/custom-style.ts'
import { useSiteConfig } from '../api/site-config.ts'
import { isStudent, useSession } from '../api/session.ts'
import { useSetting } from '../ui/theme/setting.ts'
import { keys, readStored, writeStored } from '@mashu/client'
import { useTitle } from '../page/title.ts'
import { classNames } from '../ui/text/class-names.ts'
import { resolve, type MenuModel, type MenuPage } from './menu/menu-model.ts'
import { FoldButton, Greeting, Header } from './header/header.tsx'
import { isPlain, ScreenStack } from './tab/screen-stack.tsx'
import { SideDrawer, SideMenu } from './menu/side-menu.tsx'
import { TopBar } from './header/top-bar.tsx'
import { TabBar } from './tab/tab-bar.tsx'
import { isHome, type TabMode } from './tab/tab-state.ts'
import { useTabs } from './tab/use-tabs.ts'
import styles from './office.module.css'

/**
 * Below 1088 px, the side menu becomes a drawer, and the tabs are hidden (spec.md §9). `min-width`, because browsers
 * round 1087.99 px up.
 */
const wide = mediaStore('(min-width: 1088px)')

const useMobile = (): boolean => !useStore(wide)

function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => readStored<boolean>(keys.sidebar) === false)
  const toggle = () => {
    setCollapsed(!collapsed)
    writeStored(keys.sidebar, collapsed)
    // Makes charts and tables measure their size again.
    requestAnimationFrame(() => dispatchEvent(new Event('resize')))
  }
  return [collapsed, toggle]
}

/** The current page is plain text. */
function Crumbs({ page }: { page: MenuPage }) {
  if (page.path === LANDING || page.trail.length === 0) return null
  return (
    <nav className={styles.crumbs} aria-label="位置">
      <Link to={LANDING}>首页</Link>
      {page.trail.map((crumb, index) => (
        <span key={crumb.path ?? crumb.title}>
          / {crumb.path && index < page.trail.length - 1 ? <Link to={crumb.path}>{crumb.title}</Link> : crumb.title}
        </span>
      ))}
    </nav>
  )
}

/** `admin` and `student` are intended for the school's own CSS (spec.md §2.5). */
function lookOf({
  student,
  mobile,
  side,
  collapsed,
  bound,
}: Record<'student' | 'mobile' | 'side' | 'collapsed' | 'bound', boolean>): string {
  return classNames(
    styles.office,
    student ? 'student' : 'admin',
    student && styles.student,
    mobile && styles.mobile,
    side && styles.aside,
    side && collapsed && styles.collapsed,
    bound && styles.bound,
  )
}

function tabModeOf(multiPage: boolean, mobile: boolean): TabMode {
  if (!multiPage) return 'one'
  return mobile ? 'hidden' : 'many'
}

function Shell({ model, page }: { model: MenuModel; page: MenuPage }) {
  const student = isStudent(useSession())
  const mobile = useMobile()
  const [collapsed, toggle] = useCollapsed()
  const [drawer, setDrawer] = useState(false)
  const { layout, contentWidth, fixedSidebar, multiPage } = useSetting()
  const top = layout === 'topmenu'
  const side = !top && !mobile
  const tabs = useTabs(page, tabModeOf(multiPage, mobile))
  const title = isHome(tabs.active) ? null : tabs.active.title
  useTitle(title)
  const openDrawer = () => setDrawer(true)
  const { path } = page
  const { customCss } = useSiteConfig()
  // The settings page does not use the style sheet, so that a broken style sheet can be removed.
  useCustomStyle(page.target === 'system/SysConfig' ? '' : customCss)
  return (
    <div className={lookOf({ student, mobile, side, collapsed, bound: top && contentWidth === 'Fixed' })}>
      <a href="#office-main" className={styles.skip}>
        跳到正文
      </a>
      {side && <SideMenu model={model} path={path} collapsed={collapsed} student={student} fixed={fixedSidebar} />}
      {mobile && drawer && <SideDrawer model={model} path={path} student={student} onClose={() => setDrawer(false)} />}
      <div className={styles.column}>
        <Header mobile={mobile} model={model}>
          {top ? (
            <TopBar model={model} path={path} mobile={mobile} title={title} onMenu={openDrawer} />
          ) : (
            <>
              <FoldButton mobile={mobile} collapsed={collapsed} onToggle={mobile ? openDrawer : toggle} />
              <Greeting mobile={mobile} title={title} />
            </>
          )}
        </Header>
        {multiPage && !mobile && <TabBar tabs={tabs} student={student} />}
        {!student && <Crumbs page={page} />}
        <main id="office-main" className={classNames(styles.main, isPlain(page.target) && styles.airy)} tabIndex={-1}>
          <ScreenStack model={model} tabs={tabs} />
        </main>
      </div>
    </div>
  )
}

/** A container redirects to its first page, and an unknown path to the failure page. */
export function Frame({ model }: { model: MenuModel }) {
  const { pathname } = useLocation()
  const page = resolve(model, pathname)
  if (!page) return <Navigate to="/404" replace />
  if (page.path !== pathname) return <Navigate to={page.path} replace />
  return <Shell model={model} page={page} />
}
