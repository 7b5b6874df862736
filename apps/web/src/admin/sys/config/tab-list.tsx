import { configTabs, tabOf } from './config-tabs.ts'
import type { Settings } from './settings-draft.ts'
import styles from './config.module.css'

interface TabListProps {
  chosen: string
  draft: Settings
  choose: (key: string) => void
}

/** A dot marks tabs with unsaved settings. */
export function TabList({ chosen, draft, choose }: TabListProps) {
  const changed = new Set(Object.keys(draft).map((key) => tabOf(key).key))
  return (
    <nav className={styles.tabs} aria-label="配置分类">
      {configTabs.map(({ key, name }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key)}>
          {name}
          {changed.has(key) && <i className={styles.dot} role="img" aria-label="有没有保存的修改" />}
        </button>
      ))}
    </nav>
  )
}
