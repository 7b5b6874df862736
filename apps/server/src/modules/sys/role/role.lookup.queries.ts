import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'

export const lookUpRoles: Lookup = async (_user, { keyword, values }) => {
  let query = db()
    .selectFrom('sysRole')
    .select(['sysRole.id as value', 'sysRole.roleName as text'])
    .orderBy('sysRole.roleLevel', 'desc')
    .limit(MAX_OPTIONS)
  if (keyword) query = query.where(contains('sysRole.roleName', keyword))
  if (values) query = query.where('sysRole.id', 'in', [...values])
  return query.execute()
}
