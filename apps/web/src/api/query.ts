import { useCallback, useContext } from 'react'
import { QueryClientContext, type DataTag, type QueryClient } from '@tanstack/react-query'
import type { AnyEndpoint, Contract, ResultOf } from '@mashu/contract/endpoint'
import { call, type CallInput } from '@mashu/client'

/** An endpoint, or all endpoints of a contract. */
export type RefetchTarget = AnyEndpoint | Contract

/**
 * The key of what is read from an endpoint: its path, then what tells one reading from another. Only readings that
 * are put together from several calls name their key themselves; all others come from `queryOf`.
 */
export const keyOf = (endpoint: AnyEndpoint, ...parts: readonly unknown[]): readonly unknown[] => [
  endpoint.path,
  ...parts,
]

/** The key of what one component reads for itself alone, by a function that it is given: no endpoint refetches it. */
export const privateKey = (name: string, ...parts: readonly unknown[]): readonly unknown[] => [name, ...parts]

interface EndpointQuery<E extends AnyEndpoint> {
  queryKey: DataTag<readonly unknown[], ResultOf<E>, Error>
  queryFn: (context: { signal: AbortSignal }) => Promise<ResultOf<E>>
}

/** The query of one call, for `useQuery`: readings of the same input share one answer. */
export function queryOf<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): EndpointQuery<E> {
  return {
    queryKey: keyOf(endpoint, ...(input === undefined ? [] : [input])) as EndpointQuery<E>['queryKey'],
    queryFn: ({ signal }) => call(endpoint, { ...(input as CallInput<E>), signal }),
  }
}

const isEndpoint = (target: RefetchTarget): target is AnyEndpoint => typeof target['path'] === 'string'

/** Reads again what open pages show of these endpoints; what no page shows is read when one needs it. */
export function refetchIn(queries: QueryClient, ...targets: readonly RefetchTarget[]): Promise<void> {
  const endpoints = targets.flatMap((target) => (isEndpoint(target) ? [target] : Object.values(target)))
  const paths = new Set<unknown>(endpoints.map(({ path }) => path))
  return queries.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
}

/** `refetchIn` for components; does nothing where nothing is read, for instance in a login before the pages. */
export function useRefetch(): (...targets: readonly RefetchTarget[]) => Promise<void> {
  const queries = useContext(QueryClientContext)
  return useCallback(
    async (...targets) => {
      if (queries && targets.length > 0) await refetchIn(queries, ...targets)
    },
    [queries],
  )
}
