import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '../../../platform/time/duration.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now } from '../../../platform/time/time.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { queueMessage } from '../message/message.ts'
import { listAlarmReceivers } from '../sender/sender.ts'
import { listAdministratorIds } from '../user/user.ts'

const KIND = 'alarm'
const AGAIN_MS = HOUR_MS

export interface Alarm {
  /** Names a failure, such as `job:clean-up`. Each key causes at most one alarm in an hour. */
  key: string
  title: string
  /** Plain text. Each line becomes a paragraph. */
  text: string
  /** URL of the page where an administrator can solve the problem. */
  page?: string
}

/** @returns false when this or another instance has reserved the key within the last hour */
async function takeTurn(key: string): Promise<boolean> {
  const currentTime = now()
  const expireTime = new Date(Date.now() + AGAIN_MS).toISOString()
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name: key, content: '', expireTime })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(numInsertedOrUpdatedRows) === 1) return true
  const { numUpdatedRows } = await db()
    .updateTable('sysOneTime')
    .set({ expireTime })
    .where('kind', '=', KIND)
    .where('name', '=', key)
    .where('expireTime', '<=', currentTime)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/**
 * Reports a failure to administrators, in the product and through each sender for alarms. Works inside and outside of a
 * transaction.
 * @returns false when the key was reported within the last hour
 */
export async function raiseAlarm({ key, title, text, page = '/' }: Alarm, log: FastifyBaseLogger): Promise<boolean> {
  return transaction(async () => {
    if (!(await takeTurn(key))) return false
    const html = text
      .split('\n')
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')
    await sendMessage(await listAdministratorIds(), { title, html, page })
    for (const { type, receiver } of await listAlarmReceivers())
      await queueMessage({ type, receiver, title: `【告警】${title}`, content: text }, log)
    return true
  })
}
