import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { call, callWhole, readStored, writeStored } from '@mashu/client'
import { listLayouts, type ListLayout } from '@mashu/contract/sys/list/list-layout'
import { listKey } from '@mashu/contract/sys/list/list-view'
import { getSession } from '../../../../api/session.ts'
import type { Field } from '../../field/field.ts'
import { tellRefusal } from '../../resource/use-tools.tsx'
import { columnsOf, plainLayout, type Column } from './layout.ts'

type Kept = readonly { list: string; layout: ListLayout }[]

const KEY = ['office', 'list-layouts']
/** Milliseconds during which several changes are combined to one call. */
const PAUSE_MS = 400

/** The stored layouts serve the first rendering, before the server replies. */
const storedName = () => `layouts:${getSession().user?.id ?? ''}`

/** Returns the hidden columns that an earlier version has stored. */
const hiddenBefore = (path: string) => readStored<string[]>(`columns:${path}`)

export interface OwnLayout {
  layout: ListLayout
  /** Null restores the default. */
  change: (layout: ListLayout | null) => void
}

interface OwnColumns extends OwnLayout {
  arranged: readonly Column[]
  /** Visible columns in their order. Empty if the user has changed nothing. */
  chosen: readonly string[]
}

/** The initial columns of a saved view or of the list. */
export interface ViewedColumns {
  id: string | null
  columns: readonly string[]
}

const noView: ViewedColumns = { id: null, columns: [] }

/** The account stores one arrangement for the list, and one for each view with its own columns. */
export function useLayout(path: string, fields: readonly Field[], view: ViewedColumns = noView): OwnColumns {
  const ofView = view.columns.join()
  const list = `${listKey(path)}${ofView && `:${view.id ?? 'view'}`}`
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
    const plain = plainLayout(fields, ofView.split(',').filter(Boolean))
    return own ?? (ofView ? plain : { ...plain, hidden: hiddenBefore(path) ?? plain.hidden })
  }, [own, fields, path, ofView])
  const arranged = useMemo(() => columnsOf(fields, layout), [fields, layout])
  const isChosen = ofView !== '' || own !== undefined
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
  return { layout, change, arranged, chosen: isChosen ? arranged.map(({ field }) => field.name) : [] }
}
