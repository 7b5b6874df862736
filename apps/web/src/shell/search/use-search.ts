import { useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import pinyin from 'pinyin-match'
import { search as contract } from '@mashu/contract/teaching/search'
import { queryOf } from '../../api/query.ts'
import type { MenuModel } from '../menu/menu-model.ts'
import { groupsOf, type Found, type Group } from './found.ts'
import { search, searchable, type Matches } from './menu-entries.ts'
import { recent } from './recent.ts'

/** Milliseconds after the last key press until the server is asked. */
const PAUSE = 250
/** Maximum number of characters that the server accepts. */
const LONGEST = 50

const bySound: Matches = (title, typed) => pinyin.match(title, typed) !== false

function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export interface Search {
  groups: readonly Group[]
  /** In the order in which the groups are shown. */
  entries: readonly Found[]
  isPending: boolean
  /** The error of the search on the server. The menu is searched in the browser. */
  error: Error | null
  retry: () => void
}

/**
 * Searches the menu immediately, and asks the server a moment later.
 * For an empty text, returns the recent choices and all pages.
 */
export function useSearch(model: MenuModel, typed: string): Search {
  const words = typed.trim().slice(0, LONGEST)
  const settled = useSettled(words)
  const all = useMemo(() => searchable(model), [model])
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(contract.find, { query: { keyword: settled } }),
    enabled: settled !== '',
    // Results are not cached, because the names may change.
    gcTime: 0,
    retry: false,
  })
  // Enter opens a shown result, so results for an earlier text are not shown.
  const current = settled === words
  const groups = useMemo(() => {
    const pages: Group = { title: '菜单', entries: search(all, words, bySound), more: false }
    const told = current && data ? groupsOf(data, model) : []
    const last: Group = { title: '最近', entries: recent(), more: false }
    return (words === '' ? [last, pages] : [pages, ...told]).filter(({ entries }) => entries.length > 0)
  }, [all, words, current, data, model])
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups])
  return {
    groups,
    entries,
    isPending: words !== '' && (!current || isFetching),
    error: current && !isFetching ? error : null,
    retry: () => void refetch(),
  }
}
