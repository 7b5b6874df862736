import { userSelf } from '@mashu/contract/sys/user/user-self'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { queryOf } from '../../api/query.ts'
import { lazyPopup } from '../../ui/popup/lazy-popup.tsx'
import { LogoutDialog } from '../../session/logout-dialog.tsx'
import { isStudent, useSession } from '../../api/session.ts'
import { useSetting } from '../../ui/theme/setting.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { DepartDialog } from '../account/depart-dialog.tsx'
import type { MenuModel } from '../menu/menu-model.ts'
import { NoticeBell } from '../notice/notice-bell.tsx'
import { PasswordDialog } from '../account/password-dialog.tsx'
import { PopMenu, type PopItem } from '../../ui/popup/pop-menu.tsx'
import { usePopover } from '../../ui/popup/popover.tsx'
import { useMenuGround } from '../menu/side-menu.tsx'
import barButton from '../part/bar-button.module.css'
import styles from './header.module.css'

const OfficeSearch = lazyPopup(async () => (await import('../search/office-search.tsx')).default)
const SettingDrawer = lazyPopup(async () => (await import('../theme/setting-drawer.tsx')).default)

/** Pixels of scrolling after which the header is hidden (spec.md §9). */
const HIDE_AT = 100

/** `wanted` is the setting that allows hiding. */
function useHeaderHidden(wanted: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const update = () => setAway(scrollY > HIDE_AT)
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [wanted])
  return wanted && away
}

type Open = 'password' | 'depart' | 'logout' | 'setting' | 'search' | undefined

/** The menu for the user's account (spec.md §2.7). */
function UserMenu({ student, mobile, onOpen }: { student: boolean; mobile: boolean; onOpen: (what: Open) => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { anchor, button, close } = usePopover('menu')
  // Loaded when the menu opens. A user with one department cannot switch.
  const { data: departs } = useQuery({ ...queryOf(userSelf.getCurrentUserDeparts), enabled: anchor !== null })
  const items: PopItem[] = [
    { key: 'centre', text: '个人中心', icon: 'user', onSelect: () => void navigate('/account/center') },
    { key: 'settings', text: '账户设置', icon: 'gear', onSelect: () => void navigate('/account/settings/base') },
    { key: 'theme', text: '主题设置', icon: 'tool', onSelect: () => onOpen('setting') },
    { key: 'password', text: '密码修改', icon: 'lock', onSelect: () => onOpen('password') },
    ...(departs && departs.list.length > 1
      ? [{ key: 'depart', text: '部门切换', icon: 'swap' as const, onSelect: () => onOpen('depart') }]
      : []),
    { key: 'line', line: true },
    { key: 'site', text: '回到前台', icon: 'home', onSelect: () => location.assign('/') },
    { key: 'out', text: '退出登录', icon: 'logout', onSelect: () => onOpen('logout') },
  ]
  return (
    <>
      <button type="button" className={styles.who} {...button}>
        <Avatar src={user?.avatar} name={user?.realname ?? ''} size={32} />
        {mobile ? (
          <span className="visually-hidden">{user?.realname}</span>
        ) : (
          <>
            <span>欢迎你，{user?.realname}</span>
            <Icon name="down" size={16} />
          </>
        )}
        <span className="visually-hidden">，打开用户菜单</span>
      </button>
      {anchor && <PopMenu anchor={anchor} items={items} label="用户菜单" big={student} onClose={close} />}
    </>
  )
}

function Tool({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <button type="button" className={barButton.button} title={name} aria-label={name} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

/** Ctrl+K or ⌘K opens the search anywhere in the office. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', key)
    return () => removeEventListener('keydown', key)
  }, [open])
}

interface HeaderProps {
  mobile: boolean
  model: MenuModel
  /** The left part of the header: side menu button and greeting, or logo and menu. */
  children: ReactNode
}

export function Header({ mobile, model, children }: HeaderProps) {
  const student = isStudent(useSession())
  const { fixedHeader, autoHideHeader, layout } = useSetting()
  // With the menu at the top, the whole header has the background of the menu.
  const ground = useMenuGround()
  const hidden = useHeaderHidden(autoHideHeader)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const [openSearch] = useState(() => () => setOpen('search'))
  useSearchKey(openSearch)
  return (
    <header
      {...(layout === 'topmenu' && ground)}
      className={classNames(
        styles.header,
        student && styles.student,
        fixedHeader && styles.fixed,
        hidden && styles.away,
      )}
    >
      {children}
      <div className={styles.tools}>
        {open === 'search' && <OfficeSearch model={model} mobile={mobile} onClose={close} />}
        {(open !== 'search' || mobile) && <Tool icon="search" name="搜索 (Ctrl+K)" onClick={openSearch} />}
        <NoticeBell />
        {!student && <Tool icon="swap" name="部门切换" onClick={() => setOpen('depart')} />}
        <UserMenu student={student} mobile={mobile} onOpen={setOpen} />
        {!mobile && <Tool icon="home" name="回到前台" onClick={() => location.assign('/')} />}
        {!mobile && <Tool icon="logout" name="退出登录" onClick={() => setOpen('logout')} />}
      </div>
      {open === 'password' && <PasswordDialog compact={!student} onClose={close} />}
      {open === 'depart' && <DepartDialog onClose={close} />}
      {open === 'setting' && <SettingDrawer onClose={close} />}
      {open === 'logout' && <LogoutDialog onClose={close} />}
    </header>
  )
}

/** On narrow screens, shows the title of the page or the name of the school. */
export function Greeting({ mobile, title }: { mobile: boolean; title: string | null }) {
  const { brandName } = useSiteConfig()
  return (
    <span className={classNames(styles.hello, mobile && styles.brand)}>
      {mobile ? (title ?? brandName) : `欢迎使用 ${brandName}`}
    </span>
  )
}

const MENU_BUTTON: readonly [string, IconName] = ['打开菜单', 'menu']
const FOLD_BUTTONS: Readonly<Record<'open' | 'closed', readonly [string, IconName]>> = {
  open: ['收起菜单', 'fold'],
  closed: ['展开菜单', 'unfold'],
}

/** On narrow screens, opens the side menu as a drawer. */
export function FoldButton({
  mobile,
  collapsed,
  onToggle,
}: {
  mobile: boolean
  collapsed: boolean
  onToggle: () => void
}) {
  const [label, icon] = mobile ? MENU_BUTTON : FOLD_BUTTONS[collapsed ? 'closed' : 'open']
  return (
    <button type="button" className={barButton.button} onClick={onToggle} aria-label={label}>
      <Icon name={icon} />
    </button>
  )
}
