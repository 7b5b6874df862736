import { MAX_OPTIONS, type Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'
import { contains } from '../../../platform/http/list/filter.ts'

export const lookUpCategories: Lookup = async (_user, { keyword, values }) => {
  let query = db()
    .selectFrom('sysCategory')
    .select(['sysCategory.id as value', 'sysCategory.name as text'])
    .orderBy('sysCategory.code')
    .limit(MAX_OPTIONS)
  if (keyword) query = query.where(contains('sysCategory.name', keyword))
  if (values) query = query.where('sysCategory.id', 'in', [...values])
  return query.execute()
}
