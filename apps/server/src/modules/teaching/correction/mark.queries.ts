import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export interface Mark {
  score?: number | null | undefined
  comment?: string | null | undefined
}

/** Values that are missing in `mark` remain unchanged. */
export async function upsertCorrection(
  workId: string,
  { score, comment }: Mark,
  user: { username: string; orgCode: string | null },
): Promise<void> {
  const updateTime = now()
  const said = { ...(score === undefined ? {} : { score }), ...(comment === undefined ? {} : { comment }) }
  await db()
    .insertInto('teachingWorkCorrect')
    .values({
      id: newId(),
      workId,
      ...said,
      sysOrgCode: user.orgCode,
      createBy: user.username,
      createTime: updateTime,
      updateBy: user.username,
      updateTime,
    })
    .onConflict((conflict) => conflict.column('workId').doUpdateSet({ ...said, updateBy: user.username, updateTime }))
    .execute()
}

/** @returns the ids of the works that had these marks */
export async function deleteCorrections(ids: readonly string[]): Promise<string[]> {
  const gone = db()
    .deleteFrom('teachingWorkCorrect')
    .where('id', 'in', [...ids])
    .returning('workId')
  return (await gone.execute()).map((row) => row.workId)
}

export async function isNewerSubmitted(workId: string, versionNo: number): Promise<boolean> {
  return (
    (await db()
      .selectFrom('teachingWorkVersion')
      .select('id')
      .where('workId', '=', workId)
      .where('versionNo', '>', versionNo)
      .where('kind', '=', 'submit')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
