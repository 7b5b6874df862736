import { useMemo, useState } from 'react'
import type { AnyRow } from '../../resource/resource.ts'

export interface Selection {
  rows: readonly AnyRow[]
  ids: readonly string[]
  has(id: string): boolean
  /** Replaces the selection within the page. */
  choose(page: readonly AnyRow[], chosen: readonly string[]): void
  toggle(row: AnyRow): void
  clear(): void
}

type Ticked = ReadonlyMap<string, AnyRow>
const none: Ticked = new Map()

/** A change of the filters (`list`) clears the selection, because a deletion could include invisible rows. */
export function useSelection(list = ''): Selection {
  const [map, setMap] = useState(none)
  const [of, setOf] = useState(list)
  if (of !== list) {
    setOf(list)
    setMap(none)
  }
  return useMemo(
    () => ({
      rows: [...map.values()],
      ids: [...map.keys()],
      has: (id) => map.has(id),
      choose: (page, chosen) => setMap((before) => chooseOf(before, page, chosen)),
      toggle: (row) => setMap((before) => chooseOf(before, [row], before.has(row.id) ? [] : [row.id])),
      clear: () => setMap(none),
    }),
    [map],
  )
}

/** Rows of other pages stay selected. */
export function chooseOf(before: Ticked, page: readonly AnyRow[], chosen: readonly string[]): Ticked {
  const next = new Map(before)
  for (const row of page) {
    if (chosen.includes(row.id)) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}
