import { permission } from '@mashu/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { queryOf } from '../api/query.ts'
import { loginPath } from './redirect.ts'

/**
 * Asks a guest to log in if the address is a page. Otherwise, it says that the page does not exist (spec.md §2.1,
 * §2.2). If the server does not answer, it asks the guest to log in.
 */
export function GuestAway() {
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery({ ...queryOf(permission.isPage, { query: { path: pathname } }), retry: false })
  if (isPending) return null
  return <Navigate to={data === false ? '/404' : loginPath(pathname + search + hash)} replace />
}
