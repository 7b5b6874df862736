import { createHash, randomBytes } from 'node:crypto'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

const CODE_BYTES = 16
/** A fast hash suffices, because the 128 random bits of a code cannot be guessed. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/**
 * Issues a card that replaces the previous card of a person.
 * @returns the code of the card, which is stored only as a hash
 */
export async function replaceCard(userId: string, createBy: string): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const written = { codeHash: hashOf(code), createBy, createTime: now() }
  await db()
    .insertInto('sysLoginCard')
    .values({ id: newId(), userId, ...written })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(written))
    .execute()
  return code
}

export async function deleteCard(userId: string): Promise<void> {
  await db().deleteFrom('sysLoginCard').where('userId', '=', userId).execute()
}

export async function selectOptionalHolder(code: string): Promise<string | undefined> {
  const row = await db()
    .selectFrom('sysLoginCard')
    .select('userId')
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  return row?.userId
}

export async function listCardTimes(userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db()
    .selectFrom('sysLoginCard')
    .select(['userId', 'createTime'])
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(rows.map((row) => [row.userId, row.createTime]))
}
