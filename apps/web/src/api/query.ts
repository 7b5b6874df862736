import { useCallback, useContext } from 'react'
import { QueryClientContext, type DataTag, type QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Contract, ResultOf } from '@mashu/contract/endpoint'
import { call, type CallInput } from '@mashu/client'

export type RefetchTarget = AnyEndpoint | Contract

/**
 * The path, then the parts that distinguish queries.
 * Only for queries that combine several calls. For other queries, use `queryOf`.
 */
export const keyOf = (endpoint: AnyEndpoint, ...parts: readonly unknown[]): readonly unknown[] => [
  endpoint.path,
  ...parts,
]

/** Belongs to one component. No endpoint can invalidate the key. */
export const privateKey = (name: string, ...parts: readonly unknown[]): readonly unknown[] => [name, ...parts]

interface EndpointQuery<E extends AnyEndpoint> {
  queryKey: DataTag<readonly unknown[], ResultOf<E>, Error>
  queryFn: (context: { signal: AbortSignal }) => Promise<ResultOf<E>>
}

/** Queries with the same input share one answer. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): EndpointQuery<E> {
  return {
    queryKey: keyOf(endpoint, ...(input === undefined ? [] : [input])) as EndpointQuery<E>['queryKey'],
    queryFn: ({ signal }) => call(endpoint, { ...(input as CallInput<E>), signal }),
  }
}

const isEndpoint = (target: RefetchTarget): target is AnyEndpoint => typeof target['path'] === 'string'

/** Open pages load the queries of these endpoints again immediately, and other pages when they need them. */
export function refetchIn(queries: QueryClient, ...targets: readonly RefetchTarget[]): Promise<void> {
  const endpoints = targets.flatMap((target) => (isEndpoint(target) ? [target] : Object.values(target)))
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
}

/** Does nothing without a query client, as on the login page. */
export function useRefetch(): (...targets: readonly RefetchTarget[]) => Promise<void> {
  const queries = useContext(QueryClientContext)
  return useCallback(
    async (...targets) => {
      if (queries && targets.length > 0) await refetchIn(queries, ...targets)
    },
    [queries],
  )
}
