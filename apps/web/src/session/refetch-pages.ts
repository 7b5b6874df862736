import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { announcement } from '@mashu/contract/sys/announcement'
import { permission } from '@mashu/contract/sys/permission'

/** The menu and the bell, which stand around the pages. */
const FRAME = new Set<unknown>([permission.getUserPermissionByToken.path, announcement.listByUser.path])

/** Everything that the pages have read is old, for instance because the person works in another department now. */
export const refetchPages = (queries: QueryClient, how: InvalidateQueryFilters = {}): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => !FRAME.has(queryKey[0]), ...how })
