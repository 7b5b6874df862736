import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'

const BATCH = 500

/** Students who have neither come nor made anything since `before` (ISO UTC), and whose account is older. */
export async function listUnusedStudents(before: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUser')
    .select('id')
    .where('userIdentity', '=', STUDENT)
    .where('delFlag', '=', 0)
    // A row without times was moved in; how old it is nothing tells.
    .where('createTime', '<', before)
    .where((eb) => eb.or([eb('updateTime', 'is', null), eb('updateTime', '<', before)]))
    .where('id', 'not in', db().selectFrom('sysSession').select('userId').where('seenTime', '>=', before))
    .where('id', 'not in', db().selectFrom('sysLoginAddress').select('userId').where('seenTime', '>=', before))
    .where('id', 'not in', db().selectFrom('teachingWork').select('userId').where('updateTime', '>=', before))
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Students whose account lies in the bin since before then. */
export async function listBinnedStudents(before: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUser')
    .select('id')
    .where('userIdentity', '=', STUDENT)
    .where('delFlag', '=', 1)
    .where('updateTime', '<', before)
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}
