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

/** Standby senders are last. */
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

/** @returns false when the row does not exist */
export async function updateSender(id: string, values: Record<string, unknown>): Promise<boolean> {
  const { numUpdatedRows } = await db().updateTable('sysSender').set(values).where('id', '=', id).executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Disables the other active senders, or the other standby senders if `standby` is 1. */
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

/** Records the result of the last attempt for the page of senders. */
export async function noteTry(id: string, fault: string | null): Promise<void> {
  await db().updateTable('sysSender').set({ lastTime: now(), lastFault: fault }).where('id', '=', id).execute()
}
