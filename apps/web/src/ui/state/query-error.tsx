import type { ComponentProps } from 'react'
import { ErrorState } from './state.tsx'

interface QueryErrorProps extends Omit<ComponentProps<typeof ErrorState>, 'error' | 'onRetry' | 'retrying'> {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
}

/** Shows that a query failed. It is not part of ErrorState, because guests load that first. */
export const QueryError = ({ query, ...rest }: QueryErrorProps) => (
  <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} {...rest} />
)
