import { LANDING } from '../../page/redirect.ts'

/** The fields of a router location. */
export interface TabLocation {
  pathname: string
  search: string
  hash: string
  key: string
  state: unknown
}

/**
 * `round` grows with each reload. The page is mounted when `seen` becomes true.
 * A `passing` tab is removed when the user opens another page.
 */
export interface Tab {
  pathname: string
  title: string
  location: TabLocation
  round: number
  seen: boolean
  passing: boolean
}

/** `hidden` is for narrow windows: existing tabs stay mounted and each new tab is passing. */
export type TabMode = 'many' | 'hidden' | 'one'

export const HOME_FIRST = '首页不能关闭!'
export const LAST_TAB = '这是最后一页，不能再关闭了啦'

export const isHome = (tab: Pick<Tab, 'pathname'>): boolean => tab.pathname === LANDING
export const locationOf = (pathname: string): TabLocation => ({
  pathname,
  search: '',
  hash: '',
  key: pathname,
  state: null,
})
export const homeTab: Tab = {
  pathname: LANDING,
  title: '首页',
  location: locationOf(LANDING),
  round: 0,
  seen: false,
  passing: false,
}

const withHome = (tabs: readonly Tab[]): readonly Tab[] => (tabs.some(isHome) ? tabs : [homeTab, ...tabs])

/**
 * A known path updates its tab, and a new path adds a tab (spec.md §2.5).
 * A tab keeps the title that its page has set until its address changes.
 */
export function visit(tabs: readonly Tab[], location: TabLocation, title: string, mode: TabMode): readonly Tab[] {
  const known = tabs.find((tab) => tab.pathname === location.pathname)
  const same = known !== undefined && known.location.search === location.search
  const tab: Tab = {
    pathname: location.pathname,
    title: same ? known.title : title,
    location,
    round: known?.round ?? 0,
    seen: true,
    passing: mode === 'hidden' && (known?.passing ?? true),
  }
  if (mode === 'one') return [tab]
  const all = mode === 'hidden' ? tabs.filter((each) => each === known || !each.passing) : withHome(tabs)
  return all.some((each) => each.pathname === tab.pathname)
    ? all.map((each) => (each.pathname === tab.pathname ? tab : each))
    : [...all, tab]
}

export type Closing = { refused: string } | { tabs: readonly Tab[]; next?: Tab }

/** If the active tab is closed, the next tab becomes active, or the last tab if there is no next one. */
export function close(tabs: readonly Tab[], pathname: string, active: string): Closing {
  if (pathname === LANDING) return { refused: HOME_FIRST }
  if (tabs.length <= 1) return { refused: LAST_TAB }
  const index = tabs.findIndex((tab) => tab.pathname === pathname)
  const left = tabs.filter((tab) => tab.pathname !== pathname)
  return { tabs: left, next: pathname === active ? left[Math.min(index, left.length - 1)] : undefined }
}

export type Side = 'left' | 'right' | 'others'

/** The home tab stays. If the active tab was closed, the given tab becomes active. */
export function closeSide(
  tabs: readonly Tab[],
  pathname: string,
  side: Side,
  active: string,
): { tabs: readonly Tab[]; next?: Tab } {
  const index = tabs.findIndex((tab) => tab.pathname === pathname)
  const keeps = (tab: Tab, at: number) =>
    isHome(tab) || at === index || (side === 'left' ? at > index : side === 'right' && at < index)
  const left = tabs.filter(keeps)
  return {
    tabs: left,
    next: left.some((tab) => tab.pathname === active) ? undefined : left.find((tab) => tab.pathname === pathname),
  }
}

/** Mounts the page of a tab again. */
export const reload = (tabs: readonly Tab[], pathname: string): readonly Tab[] =>
  tabs.map((tab) => (tab.pathname === pathname ? { ...tab, round: tab.round + 1 } : tab))

export const rename = (tabs: readonly Tab[], pathname: string, title: string): readonly Tab[] =>
  tabs.map((tab) => (tab.pathname === pathname && tab.title !== title ? { ...tab, title } : tab))

/** Stored for a reload of the window. */
export type KeptTab = Pick<Tab, 'pathname' | 'title'> & Pick<TabLocation, 'search' | 'hash'>

export const keepTabs = (tabs: readonly Tab[]): KeptTab[] =>
  tabs
    .filter((tab) => !tab.passing && !isHome(tab))
    .map(({ pathname, title, location: { search, hash } }) => ({ pathname, title, search, hash }))

/** Each page is mounted when the user opens its tab. */
export const reopenTabs = (kept: readonly KeptTab[]): readonly Tab[] =>
  kept.map(({ pathname, title, search, hash }) => ({
    ...homeTab,
    pathname,
    title,
    location: { ...locationOf(pathname), search, hash },
  }))
