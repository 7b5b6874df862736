import type { KeyboardEvent, ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'
import { isStudent, useSession } from '../../api/session.ts'
import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { QueryError } from '../../ui/state/query-error.tsx'
import styles from './setting-page.module.css'

const pages: readonly { to: string; text: string; icon: IconName }[] = [
  { to: '/account/settings/base', text: '基本设置', icon: 'user' },
  { to: '/account/settings/binding', text: '账户绑定', icon: 'link' },
  { to: '/account/settings/security', text: '安全设置', icon: 'shield' },
  { to: '/account/settings/notification', text: '新消息通知', icon: 'bell' },
  { to: '/account/settings/custom', text: '个性化', icon: 'gear' },
]

/** Students get `small`, which is large enough for touch. Adults get `compact` (36 px). */
export const useRowSize = (): 'compact' | 'small' => (isStudent(useSession()) ? 'small' : 'compact')

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The links together are one tab stop. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  links[(at + step + links.length) % links.length]?.focus()
}

/** The frame of the five settings pages. */
export function SettingPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  const compact = !isStudent(useSession())
  const { pathname } = useLocation()
  return (
    <div className={classNames(styles['page'], compact && styles['compact'])}>
      <nav className={styles['nav']} aria-label="个人设置" onKeyDown={walk}>
        {pages.map(({ to, text, icon }) => (
          <NavLink
            key={to}
            to={to}
            tabIndex={to === pathname ? 0 : -1}
            className={({ isActive }) => (isActive ? styles['here'] : undefined)}
          >
            <Icon name={icon} />
            {text}
          </NavLink>
        ))}
      </nav>
      <Card as="section" padded className={styles['body']} aria-label={title}>
        <header className={styles['head']}>
          <h1>{title}</h1>
          <p>{intro}</p>
        </header>
        {children}
      </Card>
    </div>
  )
}

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
  rows?: number
  children: (data: T) => ReactNode
}

export function Loaded<T>({ query, rows = 3, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <QueryError title="设置没有加载出来" query={query} />
  return (
    <div className={styles['skeleton']} aria-busy>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={56} radius={16} />
      ))}
    </div>
  )
}

interface RowProps {
  icon: IconName
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}

export function SettingRow({ icon, title, text, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['mark']}>
        <Icon name={icon} />
      </span>
      <span className={styles['what']}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {children}
    </li>
  )
}

export const SettingList = ({ children, label }: { children: ReactNode; label: string }) => (
  <ul className={styles['list']} aria-label={label}>
    {children}
  </ul>
)

interface SwitchProps {
  title: string
  text: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A row with a switch that is large enough for touch. */
export function SwitchRow({ title, text, on, disabled, onChange }: SwitchProps) {
  return (
    <li>
      <label className={styles['row']}>
        <span className={styles['what']}>
          <b>{title}</b>
          <span>{text}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className={styles['switch']}
          checked={on}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  )
}
