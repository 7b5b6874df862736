import { parseConditions, type ConditionGroup } from '@mashu/contract/online/view/condition'
import type { ListView, ViewContent, ViewKind } from '@mashu/contract/sys/list/list-view'

/** The view of a list in the URL, in addition to page, order and search. */
export interface ViewState {
  /** The saved view from which this view was made. */
  id: string | null
  kind: ViewKind
  by: string | null
  conditions: ConditionGroup | null
  columns: readonly string[]
  totals: NonNullable<ViewContent['totals']>
}

/** URL parameters. The dot distinguishes them from the keys of the rows. */
const NAMES = { id: 'v.id', kind: 'v.as', by: 'v.by', conditions: 'v.q', columns: 'v.cols', totals: 'v.sums' } as const

const listed = (text: string | null) => (text ?? '').split(',').filter(Boolean)

/** Ignores invalid values. */
export function readView(params: URLSearchParams): ViewState {
  const kind = params.get(NAMES.kind)
  const totals = listed(params.get(NAMES.totals)).flatMap((text) => {
    const [key = '', figure] = text.split(':')
    return key && (figure === 'sum' || figure === 'average') ? [{ key, figure: figure as 'sum' | 'average' }] : []
  })
  return {
    id: params.get(NAMES.id),
    kind: kind === 'board' || kind === 'calendar' ? kind : 'list',
    by: params.get(NAMES.by),
    conditions: parseConditions(params.get(NAMES.conditions)),
    columns: listed(params.get(NAMES.columns)),
    totals,
  }
}

/** Returns to page 1. */
export function writeView(params: URLSearchParams, change: Partial<ViewState>): URLSearchParams {
  const next = new URLSearchParams(params)
  const state = { ...readView(params), ...change }
  const put = (name: string, text: string | null) => (text ? next.set(name, text) : next.delete(name))
  put(NAMES.id, state.id)
  put(NAMES.kind, state.kind === 'list' ? null : state.kind)
  put(NAMES.by, state.by)
  put(NAMES.conditions, conditionsText(state.conditions))
  put(NAMES.columns, state.columns.join(','))
  put(NAMES.totals, state.totals.map(({ key, figure }) => `${key}:${figure}`).join(','))
  next.delete('page')
  return next
}

/** Returns null if there are no conditions. */
export const conditionsText = (group: ConditionGroup | null): string | null =>
  group && group.items.length > 0 ? JSON.stringify(group) : null

/** Also writes the order of the view. Null removes the view. */
export function chooseView(params: URLSearchParams, view: ListView | null): URLSearchParams {
  const content = view?.content
  const next = writeView(params, {
    id: view?.id ?? null,
    kind: content?.kind ?? 'list',
    by: content?.by ?? null,
    conditions: parseConditions(content?.conditions),
    columns: content?.columns ?? [],
    totals: content?.totals ?? [],
  })
  if (content?.sort) next.set('sort', `${content.sort.column}.${content.sort.order}`)
  else next.delete('sort')
  return next
}

/** Returns the part of the URL that a saved view stores. */
export function contentOf(params: URLSearchParams): ViewContent {
  const { kind, by, conditions, columns, totals } = readView(params)
  const [column, order] = (params.get('sort') ?? '').split('.')
  const text = conditionsText(conditions)
  return {
    kind,
    by,
    sort: column && (order === 'asc' || order === 'desc') ? { column, order } : null,
    columns: [...columns],
    totals: [...totals],
    ...(text ? { conditions: text } : {}),
  }
}

export function isAsSaved(params: URLSearchParams, view: ListView): boolean {
  const plain = (search: URLSearchParams) => JSON.stringify(contentOf(search))
  return view.content !== null && plain(params) === plain(chooseView(new URLSearchParams(), view))
}
