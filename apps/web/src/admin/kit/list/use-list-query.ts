import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Values } from '../resource/resource.ts'
import { filterKeys, toQuery, useListState, type ListState, type Move } from '../table/state/list-state.ts'
import type { Definition } from './screen-options.ts'
import { useListConditions, type ListConditions } from './use-list-conditions.tsx'

interface QueryParts {
  definition: Definition
  scope: Values
  /** Filters that are not in the search bar. */
  outside: Values
  hasViews: boolean
  stateIn: 'address' | 'memory'
}

interface ListQuery {
  state: ListState
  move: Move
  conditions: ListConditions
  /** All filters that are not in the search bar. */
  narrowing: Values
  query: Values
  /** Has no page number and no page size. */
  narrowed: Values
  /** Removes the conditions and the filters of the search bar. */
  widen: () => void
}

export function useListQuery({ definition, scope, outside, hasViews, stateIn }: QueryParts): ListQuery {
  const { search, order } = definition
  const keys = useMemo(() => filterKeys(search), [search])
  const [state, move] = useListState(keys, stateIn)
  const conditions = useListConditions(definition, hasViews)
  const narrowing = useMemo(() => ({ ...outside, ...conditions.narrowing }), [outside, conditions.narrowing])
  const [, setParams] = useSearchParams()
  const query = useMemo<Values>(
    () => ({ ...scope, ...narrowing, ...toQuery(state, search, order) }),
    [scope, narrowing, state, search, order],
  )
  const { pageNo: _page, pageSize: _size, ...narrowed } = query
  const widen = () =>
    setParams(
      (now) => {
        const next = conditions.clear(now)
        for (const key of keys) next.delete(key)
        return next
      },
      { replace: true },
    )
  return { state, move, conditions, narrowing, query, narrowed, widen }
}
