import { permission } from '@mashu/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { queryOf } from '../api/query.ts'
import { loginPath } from './redirect.ts'

/** Redirects a guest to the login, unless the server says that the page does not exist (spec.md §2.1, §2.2). */
export function GuestAway() {
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery({ ...queryOf(permission.isPage, { query: { path: pathname } }), retry: false })
  if (isPending) return null
  return <Navigate to={data === false ? '/404' : loginPath(pathname + search + hash)} replace />
}
