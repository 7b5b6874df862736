import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { TreeSkeleton } from './tree-panel.tsx'

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T, Error>, 'data' | 'error' | 'isPending' | 'refetch'>
  children: (data: T) => ReactNode
}

/** Bones while a part of the office loads, the reason and another try when it does not, then what was loaded. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  return (
    <>
      {query.isPending && <TreeSkeleton />}
      {query.error && (
        <ErrorBar
          action={
            <Button size="small" onClick={() => void query.refetch()}>
              重试
            </Button>
          }
        >
          {query.error.message}
        </ErrorBar>
      )}
      {query.data !== undefined && children(query.data)}
    </>
  )
}
