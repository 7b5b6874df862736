import { noticeKinds, type NoticeKind } from '@mashu/contract/sys/notice-choice'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export async function listMuted(userId: string): Promise<NoticeKind[]> {
  const rows = await db().selectFrom('sysNoticeMute').select('kind').where('userId', '=', userId).execute()
  return noticeKinds.filter((kind) => rows.some((row) => row.kind === kind))
}

/** Lists the people who muted at least one of these kinds. */
export async function listMuting(kinds: readonly NoticeKind[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await db()
    .selectFrom('sysNoticeMute')
    .select('userId')
    .distinct()
    .where('kind', 'in', [...kinds])
    .execute()
  return rows.map((row) => row.userId)
}

/** Must run inside a transaction. */
export async function replaceMuted(userId: string, kinds: readonly NoticeKind[]): Promise<void> {
  await db().deleteFrom('sysNoticeMute').where('userId', '=', userId).execute()
  if (kinds.length > 0)
    await db()
      .insertInto('sysNoticeMute')
      .values(kinds.map((kind) => ({ id: newId(), userId, kind })))
      .execute()
}
