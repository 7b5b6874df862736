import { useCallback, useContext } from 'react'
import { QueryClientContext, type DataTag, type QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Contract, ResultOf } from '@mashu/contract/endpoint'
import { call, type CallInput } from '@mashu/client'

/** An endpoint, or all endpoints of a contract. */
export type RefetchTarget = AnyEndpoint | Contract

/**
 * Returns the query key of an endpoint: its path, then the parts that distinguish its queries. Only queries that
 * combine several calls need this function. `queryOf` returns the keys of all other queries.
 */
export const keyOf = (endpoint: AnyEndpoint, ...parts: readonly unknown[]): readonly unknown[] => [
  endpoint.path,
  ...parts,
]

/** Returns the key of a query that belongs to one component. No endpoint can invalidate it. */
export const privateKey = (name: string, ...parts: readonly unknown[]): readonly unknown[] => [name, ...parts]

interface EndpointQuery<E extends AnyEndpoint> {
  queryKey: DataTag<readonly unknown[], ResultOf<E>, Error>
  queryFn: (context: { signal: AbortSignal }) => Promise<ResultOf<E>>
}

/** Returns the options of `useQuery` for one call. Queries with the same input share one answer. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): EndpointQuery<E> {
  return {
    queryKey: keyOf(endpoint, ...(input === undefined ? [] : [input])) as EndpointQuery<E>['queryKey'],
    queryFn: ({ signal }) => call(endpoint, { ...(input as CallInput<E>), signal }),
  }
}

const isEndpoint = (target: RefetchTarget): target is AnyEndpoint => typeof target['path'] === 'string'

/**
 * Invalidates the queries of these endpoints. Open pages load them again immediately. Other queries are loaded when a
 * page needs them.
 */
export function refetchIn(queries: QueryClient, ...targets: readonly RefetchTarget[]): Promise<void> {
  const endpoints = targets.flatMap((target) => (isEndpoint(target) ? [target] : Object.values(target)))
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
}

/** Returns `refetchIn` for components. Without a query client, as on the login page, it does nothing. */
export function useRefetch(): (...targets: readonly RefetchTarget[]) => Promise<void> {
  const queries = useContext(QueryClientContext)
  return useCallback(
    async (...targets) => {
      if (queries && targets.length > 0) await refetchIn(queries, ...targets)
    },
    [queries],
  )
}
