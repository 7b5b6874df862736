import './page-stub.ts'
import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import type { CallInput } from '@mashu/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { queryOf } from '../../api/query.ts'

/** Renders a component without a browser. `known` contains cached answers of the server. */
export function html(
  node: ReactNode,
  known: readonly (readonly [key: readonly unknown[], value: unknown])[] = [],
  address = '/',
): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  for (const [key, value] of known) queries.setQueryData(key, value)
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{node}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** A cached answer for `html`. */
export const answered = <E extends AnyEndpoint>(endpoint: E, result: unknown, input?: CallInput<E>) =>
  [queryOf(endpoint, input).queryKey, result] as const

export const words = (markup: string): string =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export { made, unitProgress as stop, unit, work } from './rows.ts'
