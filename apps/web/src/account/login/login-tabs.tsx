import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import styles from '../form/form.module.css'

export type Way = 'password' | 'phone'
const ways: readonly { way: Way; text: string; icon: IconName }[] = [
  { way: 'password', text: '密码登录', icon: 'lock' },
  { way: 'phone', text: '手机号登录', icon: 'message' },
]

/** Both tabs are one tab stop. The arrow keys switch between them. */
export function LoginTabs({ way, onChange, panel }: { way: Way; onChange: (way: Way) => void; panel: string }) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    // The first field of the new form takes the focus, but after an arrow key the focus belongs to the tabs.
    flushSync(() => onChange(way === 'password' ? 'phone' : 'password'))
    event.currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }
  return (
    <div role="tablist" aria-label="登录方式" className={styles.tabs} onKeyDown={move}>
      {ways.map((entry) => (
        <button
          key={entry.way}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={way === entry.way}
          aria-controls={panel}
          tabIndex={way === entry.way ? 0 : -1}
          onClick={() => onChange(entry.way)}
        >
          <Icon name={entry.icon} />
          {entry.text}
        </button>
      ))}
    </div>
  )
}
