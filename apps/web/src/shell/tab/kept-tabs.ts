import { getSession } from '../../api/session.ts'
import { keepTabs, reopenTabs, type KeptTab, type Tab } from './tab-state.ts'

/** Lives as long as the tab of the browser; it names pages and holds nothing of a login. */
const KEY = 'mashu-tabs'

interface Kept {
  user: string | undefined
  tabs: KeptTab[]
}

/** Tabs that this person had open before the reload; none after another person's. */
export function readKeptTabs(): readonly Tab[] {
  try {
    const { user, tabs } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return tabs && user === getSession().user?.id ? reopenTabs(tabs) : []
  } catch {
    return []
  }
}

export function writeKeptTabs(tabs: readonly Tab[]): void {
  try {
    const kept: Kept = { user: getSession().user?.id, tabs: keepTabs(tabs) }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the tabs last as long as the page.
  }
}
