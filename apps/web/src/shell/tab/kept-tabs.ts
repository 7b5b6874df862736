import { getSession } from '../../api/session.ts'
import { keepTabs, reopenTabs, type KeptTab, type Tab } from './tab-state.ts'

/**
 * The key in the session storage, which ends with the browser tab. The value contains addresses of pages, and nothing
 * of the login.
 */
const KEY = 'mashu-tabs'

interface Kept {
  user: string | undefined
  tabs: KeptTab[]
}

/** Returns the tabs that this user had open before the reload. Returns none if another user had them. */
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
    // Without storage, the tabs are lost at a reload.
  }
}
