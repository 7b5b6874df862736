import { useMemo, useState } from 'react'
import type { AnyRow } from './resource.ts'

export interface Selection {
  rows: readonly AnyRow[]
  ids: readonly string[]
  has(id: string): boolean
  /** Ticks these rows and no others of the page. */
  choose(page: readonly AnyRow[], chosen: readonly string[]): void
  toggle(row: AnyRow): void
  clear(): void
}

/** Ticked rows by id; they stay ticked on other pages. */
export function useSelection(): Selection {
  const [map, setMap] = useState<ReadonlyMap<string, AnyRow>>(new Map())
  return useMemo(() => ({
    rows: [...map.values()], ids: [...map.keys()], has: (id) => map.has(id),
    choose: (page, chosen) => setMap((before) => chooseOf(before, page, chosen)),
    toggle: (row) => setMap((before) => chooseOf(before, [row], before.has(row.id) ? [] : [row.id])),
    clear: () => setMap(new Map()),
  }), [map])
}

/** The selection after the ticks of one page changed; rows of other pages stay. */
export function chooseOf(before: ReadonlyMap<string, AnyRow>, page: readonly AnyRow[], chosen: readonly string[]): ReadonlyMap<string, AnyRow> {
  const next = new Map(before)
  for (const row of page) {
    if (chosen.includes(row.id)) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}
