import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Field } from '../../field/field.ts'
import { traits } from '../../field/kind.ts'

export interface ListState {
  page: number
  size: number
  /** Null means the screen's order. */
  sort: Sort | null
  /** A range has two keys: `name_begin` and `name_end`. */
  filters: Readonly<Record<string, string>>
}
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

export const PAGE_SIZES = [10, 20, 30] as const
const FIRST: ListState = { page: 1, size: PAGE_SIZES[0], sort: null, filters: {} }

/** Returns the names of search fields in the URL and in the query. */
export function filterKeys(fields: readonly Field[]): string[] {
  return fields.flatMap((field) => (isRange(field) ? [`${field.name}_begin`, `${field.name}_end`] : [field.name]))
}

export const isRange = (field: Field): boolean => /range$/i.test(traits[field.kind].search)

const wholeNumber = (text: string | null, fallback: number) =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

/** Defaults replace missing or invalid values. */
export function parseState(params: URLSearchParams, keys: readonly string[]): ListState {
  const [column, order] = (params.get('sort') ?? '').split('.')
  const size = wholeNumber(params.get('size'), FIRST.size)
  return {
    page: wholeNumber(params.get('page'), 1),
    size: (PAGE_SIZES as readonly number[]).includes(size) ? size : FIRST.size,
    sort: column && (order === 'asc' || order === 'desc') ? { column, order } : null,
    filters: Object.fromEntries(
      keys.map((key) => [key, params.get(key) ?? ''] as const).filter(([, value]) => value !== ''),
    ),
  }
}

/** Omits defaults, and keeps other parameters. */
export function writeState(params: URLSearchParams, keys: readonly string[], state: ListState): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) =>
    value === null || value === '' ? next.delete(name) : next.set(name, value)
  put('page', state.page === 1 ? null : String(state.page))
  put('size', state.size === FIRST.size ? null : String(state.size))
  put('sort', state.sort && `${state.sort.column}.${state.sort.order}`)
  for (const key of keys) put(key, state.filters[key] ?? null)
  return next
}

const PATTERN = /[*!]|^(?:>=|<=|>|<|=)|^(?:ge|le|gt|lt|eq) /

/**
 * A text field matches a part of the value, unless it is `exact` or the text contains a pattern of the query language.
 */
function filterText(field: Field, text: string): string {
  const trimmed = text.trim()
  if (trimmed !== '' && field.spec.searched) return field.spec.searched(trimmed)
  if (
    trimmed === '' ||
    field.spec.exact ||
    traits[field.kind].search !== 'part' ||
    field.numeric ||
    PATTERN.test(trimmed)
  )
    return trimmed
  return `*${trimmed}*`
}

export function toQuery(
  state: ListState,
  fields: readonly Field[],
  order: Sort | null,
): Record<string, string | number> {
  const filters: Record<string, string> = {}
  for (const field of fields) {
    for (const key of filterKeys([field])) {
      const text = state.filters[key] ?? ''
      const value = isRange(field) ? text.trim() : filterText(field, text)
      if (value !== '') filters[key] = value
    }
  }
  return { ...filters, ...(state.sort ?? order), pageNo: state.page, pageSize: state.size }
}

export type Move = (change: Partial<ListState>) => void

/** Any change except that of the page returns to the first page. */
export function moved(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change }
}

/** The order after a click: ascending, then descending, then the screen's order. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, order: 'asc' }
  return sort.order === 'asc' ? { column, order: 'desc' } : null
}

/** The URL keeps the state, so that links and reloads show the same list. */
function useAddressState(keys: readonly string[]): [ListState, Move] {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  const state = useMemo(() => parseState(new URLSearchParams(text), keys), [text, keys])
  const move = useCallback<Move>(
    (change) => setParams((now) => writeState(now, keys, moved(parseState(now, keys), change)), { replace: true }),
    [setParams, keys],
  )
  return [state, move]
}

function useMemoryState(): [ListState, Move] {
  const [state, setState] = useState(FIRST)
  return [state, useCallback<Move>((change) => setState((now) => moved(now, change)), [])]
}

/** Only the main list of a screen keeps its state in the URL. */
export function useListState(keys: readonly string[], stateIn: 'address' | 'memory'): [ListState, Move] {
  const address = useAddressState(keys)
  const memory = useMemoryState()
  return stateIn === 'address' ? address : memory
}
