import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { announcement } from '@mashu/contract/sys/announcement'
import { permission } from '@mashu/contract/sys/permission'

/** Queries of the menu and the bell, which belong to no page. */
const FRAME = new Set<unknown>([permission.getUserPermissionByToken.path, announcement.listByUser.path])

/** Needed when the user selects another department. */
export const refetchPages = (queries: QueryClient, how: InvalidateQueryFilters = {}): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !FRAME.has(queryKey[0]), ...how })
