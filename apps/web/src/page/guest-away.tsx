import { permission } from '@mashu/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { call } from '@mashu/client'
import { loginPath } from './redirect.ts'

/**
 * A page behind the login asks for it; an address that is no page says so (spec.md §2.1, §2.2). Without an answer the
 * login is the safer guess.
 */
export function GuestAway() {
  const { pathname, search, hash } = useLocation()
  const { data, isPending } = useQuery({
    queryKey: ['is-page', pathname],
    queryFn: ({ signal }) => call(permission.isPage, { query: { path: pathname }, signal }),
    retry: false,
  })
  if (isPending) return null
  return <Navigate to={data === false ? '/404' : loginPath(pathname + search + hash)} replace />
}
