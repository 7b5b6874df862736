import { example } from '@mashu/contract/example/example'
import { workplace } from '@mashu/contract/example/workplace'
import type { AppContext } from '../../../platform/app/context.ts'
import { mayCall } from '../../../platform/auth/principal.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { permissions, roles, services, users } from './samples.ts'

const USUAL_SIZE = 10

interface Paging {
  pageNo?: number | undefined
  pageSize?: number | undefined
}

function pageOf<T>(rows: readonly T[], { pageNo = 1, pageSize = USUAL_SIZE }: Paging) {
  return {
    records: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: rows.length,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(rows.length / pageSize),
    searchCount: true,
  }
}

/** Office lists search for a part of a text by `*part*`. */
const has = (text: string, part: string | undefined) =>
  part === undefined || text.toLowerCase().includes(part.replaceAll('*', '').toLowerCase())

function listServices(query: Call<typeof example.service>['query']) {
  const found = services.filter(
    (row) =>
      has(row.no, query.no) &&
      has(row.description, query.description) &&
      (query.status === undefined || row.status === query.status),
  )
  const { column, order } = query
  const sign = order === 'asc' ? 1 : -1
  return pageOf(
    column === 'callNo' || column === 'updatedAt'
      ? found.toSorted((a, b) => (a[column] < b[column] ? -sign : sign))
      : found,
    query,
  )
}

const seesSamples = ({ user }: Pick<Call<typeof workplace.role>, 'user'>): boolean => mayCall(user, example.role.access)

export function exampleRoutes(context: AppContext): void {
  serve(context, workplace, {
    projects: () => ({ data: [], total: 0 }),
    activity: () => [],
    teams: () => [],
    radar: () => [],
    role: (call) => (seesSamples(call) ? roles : []),
    service: (call) => (seesSamples(call) ? listServices(call.query) : pageOf([], call.query)),
  })
  serve(context, example, {
    service: async ({ query }) => listServices(query),
    user: async () => users,
    role: async () => roles,
    permission: async ({ query }) => pageOf(permissions, query),
    permissionNoPager: async () => permissions,
  })
}
