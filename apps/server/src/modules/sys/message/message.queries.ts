import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/http/time.ts'

const DAY_MS = 86_400_000
/** The word that the server itself signs its messages with. */
const SYSTEM = 'system'

export interface NewMessage { esTitle: string; esType: string; esReceiver: string; esContent: string; esParam: string | null }

/** A message that waits; @returns its id. */
export async function insertMessage(values: NewMessage): Promise<string> {
  const id = newId()
  await db().insertInto('sysSms').values({ id, ...values, createBy: SYSTEM, createTime: now() }).execute()
  return id
}

export async function updateMessage(id: string, outcome: { esSendStatus: string; esSendNum: number; esResult: string | null; esSendTime: string | null }): Promise<void> {
  await db().updateTable('sysSms').set({ ...outcome, updateBy: SYSTEM, updateTime: now() }).where('id', '=', id).execute()
}

/** Messages the server wrote are of no use after some days; what administrators wrote stays. */
export async function deleteOldMessages(days: number): Promise<number> {
  const before = new Date(Date.now() - days * DAY_MS).toISOString()
  const result = await db().deleteFrom('sysSms').where('createBy', '=', SYSTEM).where('createTime', '<', before).executeTakeFirst()
  return Number(result.numDeletedRows)
}
