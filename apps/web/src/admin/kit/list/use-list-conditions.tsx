import { useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { conditionKeys, takesConditions } from '@mashu/contract/list'
import { listKey, listViews } from '@mashu/contract/sys/list/list-view'
import { rowSchemas } from '@mashu/contract/field-schema'
import { rowFields } from '../field/field.ts'
import type { Definition } from './screen-options.ts'
import type { Values } from '../resource/resource.ts'
import { conditionsText, readView, writeView } from '../view/view-state.ts'
import { ViewBar } from '../view/view-bar.tsx'
import { useLayout, type ViewedColumns } from '../table/state/use-layout.ts'

export interface ListConditions {
  /** Filters from the conditions. */
  narrowing: Values
  view: ViewedColumns
  /** Null for a list without conditions. */
  bar: ReactNode
  clear: (params: URLSearchParams) => URLSearchParams
}

const NO_CONDITIONS = new Set(['html', 'password', 'file', 'image'])
const none: Values = {}

/** Keeps the conditions and the saved view of a list in the address. Online forms have their own bar. */
export function useListConditions({ resource, specs, columns }: Definition, isOffered: boolean): ListConditions {
  const { list, edit } = resource
  const isOn = isOffered && takesConditions(list)
  const [params] = useSearchParams()
  const text = params.toString()
  const view = useMemo(() => readView(new URLSearchParams(isOn ? text : '')), [isOn, text])
  const { chosen } = useLayout(list.path, columns, view)
  const narrowing = useMemo(() => {
    const conditions = conditionsText(view.conditions)
    return conditions ? { superQueryParams: conditions } : none
  }, [view])
  const fields = useMemo(() => {
    if (!isOn) return []
    const titled = rowSchemas(list.result)
    const known = conditionKeys(list, edit).filter((key) => specs[key]?.label ?? titled[key]?.title)
    const seen = columns.map(({ name }) => name).filter((name) => known.includes(name))
    const keys = [...new Set([...seen, ...known])]
    return rowFields(resource, keys, specs).filter(({ kind }) => !NO_CONDITIONS.has(kind))
  }, [isOn, list, edit, resource, specs, columns])
  const source = useMemo(() => ({ calls: listViews, list: listKey(list.path) }), [list.path])
  return {
    narrowing,
    view,
    bar: isOn && fields.length > 0 ? <ViewBar source={source} fields={fields} columns={chosen} /> : null,
    clear: (now) => writeView(now, { conditions: null }),
  }
}
