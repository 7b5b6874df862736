import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call, callWhole, readStored, writeStored } from '@mashu/client'
import { listLayouts, type ListLayout } from '@mashu/contract/sys/list/list-layout'
import { getSession } from '../../../api/session.ts'
import type { Field } from '../field/field.ts'
import { tellRefusal } from '../resource/use-tools.tsx'
import { plainLayout } from './layout.ts'

type Kept = readonly { list: string; layout: ListLayout }[]

const KEY = ['office', 'list-layouts']
/** Several steps in a row are one call. */
const PAUSE_MS = 400

/** What this browser remembers of the person's layouts, for the first paint before the server answers. */
const storedName = () => `layouts:${getSession().user?.id ?? ''}`

/** Columns that were hidden when this browser alone remembered them. */
const hiddenBefore = (path: string) => readStored<string[]>(`columns:${path}`)

export interface OwnLayout {
  layout: ListLayout
  /** null: as the screen was made. */
  change: (layout: ListLayout | null) => void
}

/** How the person has arranged the columns of a list, kept with the account. `list` is its name there. */
export function useLayout(list: string, path: string, fields: readonly Field[]): OwnLayout {
  const queries = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { data } = useQuery<Kept>({
    queryKey: KEY,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => readStored<Kept>(storedName()) ?? [],
    queryFn: async ({ signal }) => {
      const kept = await call(listLayouts.mine, { signal })
      writeStored(storedName(), kept)
      return kept
    },
  })
  const own = data?.find((each) => each.list === list)?.layout
  const layout = useMemo(() => {
    const plain = plainLayout(fields)
    return own ?? { ...plain, hidden: hiddenBefore(path) ?? plain.hidden }
  }, [own, fields, path])
  const change = (next: ListLayout | null) => {
    const others = (queries.getQueryData<Kept>(KEY) ?? data ?? []).filter((each) => each.list !== list)
    const kept = next ? [...others, { list, layout: next }] : others
    queries.setQueryData<Kept>(KEY, kept)
    writeStored(storedName(), kept)
    writeStored(`columns:${path}`, undefined)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      callWhole(listLayouts.save, { body: { list, ...(next ? { layout: next } : {}) } }).catch(tellRefusal)
    }, PAUSE_MS)
  }
  return { layout, change }
}
