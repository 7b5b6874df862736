import { contains } from '../../../platform/http/list/filter.ts'
import type { Lookup } from '../../../platform/app/lookup.ts'
import { db } from '../../../platform/db/database.ts'

/** Code of 素材库标签; its children are groups, and what is below them are tags. */
const TAGS = 'A03'
const isTag = `${TAGS}A__A%`

/** Tags of the Scratch library by their names, each once. */
export const lookUpTags: Lookup = async (_user, { keyword, values }) => {
  let query = db().selectFrom('sysCategory').select('name').distinct().where('code', 'like', isTag).orderBy('name')
  if (keyword) query = query.where(contains('sysCategory.name', keyword))
  if (values) query = query.where('name', 'in', [...values])
  const rows = await query.execute()
  return rows.flatMap(({ name }) => (name ? [{ value: name, text: name }] : []))
}

/** What the Scratch editor calls the tags, by their names. */
export async function tagValues(): Promise<ReadonlyMap<string, string>> {
  const rows = await db()
    .selectFrom('sysCategory')
    .select(['name', 'value'])
    .where('code', 'like', isTag)
    .where('value', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ name, value }) => (name && value ? [[name, value] as const] : [])))
}
