import { getSession } from '../../api/session.ts'
import { keepTabs, reopenTabs, type KeptTab, type Tab } from './tab-state.ts'

/** Session storage is deleted when the browser tab is closed. The value contains nothing about the login. */
const KEY = 'mashu-tabs'

interface Kept {
  user: string | undefined
  tabs: KeptTab[]
}

/** Returns no tabs if another user had them open. */
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
    // The browser blocks storage.
  }
}
