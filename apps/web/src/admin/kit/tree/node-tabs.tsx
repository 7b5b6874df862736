import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import styles from './node-tabs.module.css'

export interface NodeTab {
  key: string
  label: string
  children: ReactNode
}

/** The index of the next tab for each key. */
const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface NodeTabsProps {
  /** Accessible name of the list of tabs. */
  name: string
  tabs: readonly NodeTab[]
  active: string
  onChange: (key: string) => void
}

/** Ant Design's tabs are not used, because their panel takes the focus and their labels are English. */
export function NodeTabs({ name, tabs, active, onChange }: NodeTabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === active)
    const next = moves[event.key]?.(index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChange(tabs[next]!.key)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={name} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={id}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div key={active} id={id} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {tabs.find(({ key }) => key === active)?.children}
      </div>
    </>
  )
}
