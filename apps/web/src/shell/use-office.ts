import { permission, type MenuRoute } from '@mashu/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { keyOf } from '../api/query.ts'
import { isStudent, useSession } from '../api/session.ts'
import { setGrants } from '../api/permission.ts'
import { menuModel } from './menu/menu-model.ts'

/** After a network failure or during a start of the server, the user stays signed in. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** The permissions are stored for all controls. */
export function useOffice(token: string) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(permission.getUserPermissionByToken, token),
    staleTime: Infinity,
    retry: (count, problem) => isOffline(problem) && count < 2,
    queryFn: async ({ signal }) => {
      const { menu, auth, allAuth } = await call(permission.getUserPermissionByToken, { signal })
      setGrants({ auth, allAuth })
      return { menu: (menu ?? []) as MenuRoute[], codes: auth.map(({ action }) => action) }
    },
  })
  const session = useSession()
  const staff = !isStudent(session)
  const { roles } = session
  const fresh = useMemo(() => {
    if (!data?.menu.length) return undefined
    return menuModel(data.menu, location.origin, { staff, held: new Set([...data.codes, ...roles]) })
  }, [data, staff, roles])
  // The pages stay open while a login on the same page loads the menu again.
  const [model, keep] = useState(fresh)
  if (fresh && fresh !== model) keep(fresh)
  return {
    model,
    error,
    isPending,
    isExpired: error instanceof ApiError && error.isSessionOver,
    isEmpty: data?.menu.length === 0,
    retry: () => void refetch(),
  }
}
