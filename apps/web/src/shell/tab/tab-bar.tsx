import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { PopMenu } from '../../ui/popup/pop-menu.tsx'
import { isHome, type Tab } from './tab-state.ts'
import type { Tabs } from './use-tabs.ts'
import styles from './tab-bar.module.css'

function TabMenu({
  at,
  tab,
  tabs,
  onClose,
}: {
  at: { x: number; y: number }
  tab: Tab
  tabs: Tabs
  onClose: () => void
}) {
  const items = [
    { key: '4', text: '刷 新', icon: 'refresh' as const, onSelect: () => tabs.reload(tab.pathname) },
    { key: '1', text: '关闭左侧', icon: 'left' as const, onSelect: () => tabs.closeSide(tab.pathname, 'left') },
    { key: '2', text: '关闭右侧', icon: 'right' as const, onSelect: () => tabs.closeSide(tab.pathname, 'right') },
    { key: '3', text: '关闭其它', icon: 'close' as const, onSelect: () => tabs.closeSide(tab.pathname, 'others') },
  ]
  return <PopMenu anchor={at} label={`标签 ${tab.title}`} items={items} onClose={onClose} />
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const bringIntoView = (tab: HTMLElement | null) => void tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** A right click or the menu key opens a menu with more commands for a tab. */
export function TabBar({ tabs, student }: { tabs: Tabs; student: boolean }) {
  const [menu, setMenu] = useState<{ tab: Tab; at: { x: number; y: number } }>()
  const bar = useRef<HTMLDivElement>(null)
  const active = tabs.active.pathname
  const key = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === 'Delete') return tabs.close(tab.pathname)
    const by = arrowSteps[event.key]
    if (by === undefined) return
    const buttons = [...bar.current!.querySelectorAll<HTMLElement>('[role="tab"]')]
    buttons[(buttons.indexOf(event.currentTarget as HTMLElement) + by + buttons.length) % buttons.length]?.focus()
  }
  return (
    <div ref={bar} className={classNames(styles.bar, student && styles.student)} role="tablist" aria-label="打开的页面">
      {tabs.list.map((tab) => {
        const on = tab.pathname === active
        return (
          <div
            key={tab.pathname}
            role="presentation"
            className={classNames(styles.tab, on && styles.on, isHome(tab) && styles.home)}
            onAuxClick={(event) => event.button === 1 && tabs.close(tab.pathname)}
            onContextMenu={(event) => {
              event.preventDefault()
              setMenu({ tab, at: { x: event.clientX, y: event.clientY } })
            }}
          >
            <button
              ref={on ? bringIntoView : undefined}
              type="button"
              role="tab"
              aria-selected={on}
              tabIndex={on ? 0 : -1}
              className={styles.name}
              title={tab.title}
              aria-keyshortcuts={isHome(tab) ? undefined : 'Delete'}
              onClick={() => tabs.show(tab)}
              onKeyDown={(event) => key(event, tab)}
            >
              {tab.title}
            </button>
            {/* A tab list may contain only tabs, so this is not a button. The Delete key also closes a tab. */}
            {!isHome(tab) && (
              <span className={styles.x} title="关闭" aria-hidden onClick={() => tabs.close(tab.pathname)}>
                <Icon name="close" size={12} />
              </span>
            )}
          </div>
        )
      })}
      {menu && <TabMenu {...menu} tabs={tabs} onClose={() => setMenu(undefined)} />}
    </div>
  )
}
