import type { SenderKind } from '@mashu/contract/sys/message/sender-kinds'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

const columns = [
  'id',
  'name',
  'kind',
  'enabled',
  'standby',
  'settings',
  'secrets',
  'alarmTo',
  'lastTime',
  'lastFault',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

const rows = () => db().selectFrom('sysSender').select(columns)
export type StoredSender = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const listSenders = () => rows().orderBy('createTime').orderBy('id').execute()

/** Those in use, what stands by behind the others. */
export const listEnabled = (kinds: readonly SenderKind[]) =>
  rows()
    .where('enabled', '=', 1)
    .where('kind', 'in', [...kinds])
    .orderBy('standby')
    .orderBy('createTime')
    .orderBy('id')
    .execute()

export const selectOptionalSender = (id: string) => rows().where('id', '=', id).executeTakeFirst()

type Written = Pick<StoredSender, 'name' | 'kind' | 'settings' | 'alarmTo'> & Record<string, unknown>

export async function insertSender(id: string, values: Written & { secrets: string }): Promise<void> {
  await db()
    .insertInto('sysSender')
    .values({ id, enabled: 0, ...values })
    .execute()
}

/** @returns whether the row was there. */
export async function updateSender(id: string, values: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db().updateTable('sysSender').set(values).where('id', '=', id).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Of these kinds only this row stays in use, or stands by. */
export async function disableOthers(id: string, kinds: readonly SenderKind[], standby: 0 | 1): Promise<void> {
  await db()
    .updateTable('sysSender')
    .set({ enabled: 0, standby: 0 })
    .where('kind', 'in', [...kinds])
    .where('standby', '=', standby)
    .where('id', '<>', id)
    .execute()
}

export async function deleteSender(id: string): Promise<boolean> {
  const { numDeletedRows } = await db().deleteFrom('sysSender').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** What became of the newest try, for the page of senders. */
export async function noteTry(id: string, fault: string | null): Promise<void> {
  await db().updateTable('sysSender').set({ lastTime: now(), lastFault: fault }).where('id', '=', id).execute()
}
