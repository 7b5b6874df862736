import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export interface CloudValue {
  name: string
  value: string
  revision: number
}

export function listCloudValues(workId: string): Promise<CloudValue[]> {
  return db()
    .selectFrom('teachingCloudVariable')
    .select(['variableName as name', 'variableValue as value', 'revision'])
    .where('workId', '=', workId)
    .orderBy('variableName')
    .execute()
}

/**
 * Increases the revision.
 * @returns undefined when the work has no such variable
 */
export async function updateCloudValue(workId: string, name: string, value: string): Promise<CloudValue | undefined> {
  const row = await db()
    .updateTable('teachingCloudVariable')
    .set((eb) => ({ variableValue: value, revision: eb('revision', '+', 1), updateTime: now() }))
    .where('workId', '=', workId)
    .where('variableName', '=', name)
    .returning('revision')
    .executeTakeFirst()
  return row && { name, value, revision: row.revision }
}

/**
 * Must run in a transaction that locks the work, so that several windows of an author add variables one after the
 * other.
 * @returns false when the work already has `most` variables
 */
export async function insertCloudValue(workId: string, { name, value }: { name: string; value: string }, most: number) {
  const known = await listCloudValues(workId)
  if (known.some((variable) => variable.name === name)) return true
  if (known.length >= most) return false
  await db()
    .insertInto('teachingCloudVariable')
    .values({ id: newId(), workId, variableName: name, variableValue: value, updateTime: now() })
    .execute()
  return true
}

/**
 * Must run in a transaction that locks the work.
 * @returns false when the new name is taken or nothing changed
 */
export async function renameCloudValue(workId: string, name: string, newName: string): Promise<boolean> {
  if ((await listCloudValues(workId)).some((variable) => variable.name === newName)) return false
  const row = await db()
    .updateTable('teachingCloudVariable')
    .set({ variableName: newName, updateTime: now() })
    .where('workId', '=', workId)
    .where('variableName', '=', name)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCloudValue(workId: string, name: string): Promise<void> {
  await db().deleteFrom('teachingCloudVariable').where('workId', '=', workId).where('variableName', '=', name).execute()
}
