import { useState } from 'react'
import { useNavigate } from 'react-router'
import { LogoutDialog } from '../../shared/logout-dialog.tsx'
import { useSession } from '../../shared/session.ts'
import { siteConfig } from '../../shared/site-config.ts'
import { Avatar } from '../../shared/ui/avatar.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Icon } from '../../shared/ui/icon.tsx'
import { DepartDialog } from './depart-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { PopMenu, type PopItem } from './pop-menu.tsx'
import styles from './header.module.css'

type Open = 'password' | 'depart' | 'logout' | undefined

/** Who is here, and what they may do with their account. */
function UserMenu({ student, mobile, onOpen }: { student: boolean; mobile: boolean; onOpen: (what: Open) => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [at, setAt] = useState<DOMRect>()
  const items: PopItem[] = [
    { key: 'centre', text: '个人中心', icon: 'user', onSelect: () => void navigate('/account/center') },
    { key: 'password', text: '修改密码', icon: 'lock', onSelect: () => onOpen('password') },
    { key: 'depart', text: '部门切换', icon: 'swap', onSelect: () => onOpen('depart') },
    { key: 'line', line: true },
    { key: 'site', text: '返回前台', icon: 'home', onSelect: () => location.assign('/') },
    { key: 'out', text: '退出登录', icon: 'logout', onSelect: () => onOpen('logout') },
  ]
  return (
    <>
      <button type="button" className={styles.who} aria-haspopup="menu" aria-expanded={at !== undefined} onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())} aria-label={`${user?.realname ?? ''}，打开用户菜单`}>
        <Avatar src={user?.avatar} name={user?.realname ?? ''} size={32} />
        {!mobile && <><span>欢迎您，{user?.realname}</span><Icon name="down" size={16} /></>}
      </button>
      {at && <PopMenu at={at} items={items} label="用户菜单" big={student} onClose={() => setAt(undefined)} />}
    </>
  )
}

interface HeaderProps { mobile: boolean; collapsed: boolean; student: boolean; onToggle: () => void }

export function Header({ mobile, collapsed, student, onToggle }: HeaderProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <header className={classNames(styles.header, student && styles.student)}>
      <button type="button" className={styles.button} onClick={onToggle} aria-label={mobile ? '打开菜单' : collapsed ? '展开菜单' : '收起菜单'}><Icon name={mobile ? 'menu' : collapsed ? 'unfold' : 'fold'} /></button>
      <span className={classNames(styles.hello, mobile && styles.brand)}>{mobile ? siteConfig.brandName : `欢迎使用 ${siteConfig.brandName}`}</span>
      <div className={styles.tools}>
        <UserMenu student={student} mobile={mobile} onOpen={setOpen} />
        {!mobile && <button type="button" className={styles.button} title="返回前台" aria-label="返回前台" onClick={() => location.assign('/')}><Icon name="home" /></button>}
        <button type="button" className={styles.button} title="退出登录" aria-label="退出登录" onClick={() => setOpen('logout')}><Icon name="logout" /></button>
      </div>
      {open === 'password' && <PasswordDialog desk={!student} onClose={close} />}
      {open === 'depart' && <DepartDialog onClose={close} />}
      {open === 'logout' && <LogoutDialog onClose={close} />}
    </header>
  )
}
