import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { announcement } from '@mashu/contract/sys/announcement'
import { permission } from '@mashu/contract/sys/permission'

/** Queries of the menu and the bell. They do not belong to a page. */
const FRAME = new Set<unknown>([permission.getUserPermissionByToken.path, announcement.listByUser.path])

/** Invalidates all data of the pages, for example after the user has selected another department. */
export const refetchPages = (queries: QueryClient, how: InvalidateQueryFilters = {}): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !FRAME.has(queryKey[0]), ...how })
