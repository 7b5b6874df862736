import { db } from '../../../platform/db/database.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'

/** How clients call the parent of a root. */
const ROOT = '0'

/** Code of the next category below `pid`, a root where it is empty; null below one that does not exist. */
export async function nextCategoryCode(pid: string | null): Promise<string | null> {
  const parentId = pid === null || pid === '' || pid === ROOT ? null : pid
  const siblings = db()
    .selectFrom('sysCategory')
    .select('code')
    .where('pid', parentId === null ? 'is' : '=', parentId)
  const parent =
    parentId === null
      ? { code: null }
      : await db().selectFrom('sysCategory').select('code').where('id', '=', parentId).executeTakeFirst()
  if (!parent) return null
  return nextLevelCode(
    parent.code,
    (await siblings.execute()).map((row) => row.code),
  )
}
