import { permission } from '@mashu/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { queryOf } from '../api/query.ts'
import { loginPath } from './redirect.ts'

/**
 * A page behind the login asks for it; an address that is no page says so (spec.md §2.1, §2.2). Without an answer the
 * login is the safer guess.
 */
export function GuestAway() {
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery({ ...queryOf(permission.isPage, { query: { path: pathname } }), retry: false })
  if (isPending) return null
  return <Navigate to={data === false ? '/404' : loginPath(pathname + search + hash)} replace />
}
