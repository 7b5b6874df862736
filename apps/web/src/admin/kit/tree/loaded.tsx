import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TreeSkeleton } from './tree-panel.tsx'
import { RetryBar } from '../state/retry-bar.tsx'

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isPending' | 'refetch'>
  children: (data: T) => ReactNode
}

export function Loaded<T>({ query, children }: LoadedProps<T>) {
  return (
    <>
      {query.isPending && <TreeSkeleton />}
      {query.error && <RetryBar error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
