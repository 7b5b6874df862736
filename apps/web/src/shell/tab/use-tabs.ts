import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refetchPages } from '../../session/refetch-pages.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import type { MenuPage } from '../menu/menu-model.ts'
import { readKeptTabs, writeKeptTabs } from './kept-tabs.ts'
import { close, closeSide, reload, rename, visit, type Side, type Tab, type TabMode } from './tab-state.ts'

export interface Tabs {
  list: readonly Tab[]
  active: Tab
  show(tab: Tab): void
  close(pathname: string): void
  closeSide(pathname: string, side: Side): void
  reload(pathname: string): void
  rename(pathname: string, title: string): void
}

/** The address determines the active tab. Each tab remembers its last address. */
export function useTabs(page: MenuPage, mode: TabMode): Tabs {
  const location = useLocation()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [list, setList] = useState<readonly Tab[]>(() => (mode === 'one' ? [] : readKeptTabs()))
  const [seen, setSeen] = useState<{ location: unknown; mode: TabMode }>()
  // A closed active tab is removed when the next page is shown.
  const [gone, setGone] = useState<readonly string[]>([])
  let tabs = list
  if (seen?.location !== location || seen.mode !== mode) {
    // React renders again after a change during rendering.
    tabs = visit(
      gone.length > 0 ? list.filter((tab) => !gone.includes(tab.pathname)) : list,
      location,
      page.title,
      mode,
    )
    if (gone.length > 0) setGone([])
    setSeen({ location, mode })
    setList(tabs)
  }
  useEffect(() => writeKeptTabs(tabs), [tabs])
  const active = tabs.find((tab) => tab.pathname === location.pathname)!
  const show = (tab: Tab) => {
    if (tab.pathname !== location.pathname)
      void navigate({ pathname: tab.location.pathname, search: tab.location.search, hash: tab.location.hash })
  }
  const apply = ({ tabs: left, next }: { tabs: readonly Tab[]; next?: Tab }) => {
    if (!next) return setList(left)
    setGone(tabs.filter((tab) => !left.includes(tab)).map((tab) => tab.pathname))
    show(next)
  }
  return {
    list: tabs,
    active,
    show,
    close: (pathname) => {
      const outcome = close(tabs, pathname, location.pathname)
      if ('refused' in outcome) showToast({ kind: 'warning', title: outcome.refused })
      else apply(outcome)
    },
    closeSide: (pathname, side) => apply(closeSide(tabs, pathname, side, location.pathname)),
    reload: (pathname) => {
      // The reloaded page must not show cached data.
      void refetchPages(queries, { refetchType: 'none' })
      setList(reload(tabs, pathname))
    },
    rename: useCallback((pathname, title) => setList((before) => rename(before, pathname, title)), []),
  }
}
