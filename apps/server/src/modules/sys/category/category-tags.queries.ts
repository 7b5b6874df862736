import { contains } from '../../../platform/http/list/filter.ts'
import type { Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'

/** The category 素材库标签 contains groups, which contain tags. */
const TAGS = 'A03'
const isTag = `${TAGS}A__A%`

/** Looks up the tags of the Scratch library by name. */
export const lookUpTags: Lookup = async (_user, { keyword, values }) => {
  let query = db().selectFrom('sysCategory').select('name').distinct().where('code', 'like', isTag).orderBy('name')
  if (keyword) query = query.where(contains('sysCategory.name', keyword))
  if (values) query = query.where('name', 'in', [...values])
  const rows = await query.execute()
  return rows.flatMap(({ name }) => (name ? [{ value: name, text: name }] : []))
}

/** Maps the names of tags to their values in the Scratch editor. */
export async function tagValues(): Promise<ReadonlyMap<string, string>> {
  const rows = await db()
    .selectFrom('sysCategory')
    .select(['name', 'value'])
    .where('code', 'like', isTag)
    .where('value', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ name, value }) => (name && value ? [[name, value] as const] : [])))
}
