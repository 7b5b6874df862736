import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { departScope } from './depart.queries.ts'

/** People see only the departments in their charge. */
export const lookUpDeparts: Lookup = async (user, { keyword, values }) => {
  const scope = await departScope(user)
  let query = db()
    .selectFrom('sysDepart')
    .select(['sysDepart.id as value', 'sysDepart.departName as text'])
    .orderBy('sysDepart.orgCode')
    .limit(MAX_OPTIONS)
  if (!scope.all) query = query.where('sysDepart.id', 'in', scope.departIds.length > 0 ? scope.departIds : [''])
  if (keyword) query = query.where(contains('sysDepart.departName', keyword))
  if (values) query = query.where('sysDepart.id', 'in', [...values])
  return query.execute()
}
