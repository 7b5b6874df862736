import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { FAILED, LEASE_MS, SENT, UNSURE, WAITING, type Settled } from './queue.rules.ts'

/** One owner has claimed the message. Nobody else may send the message until the lease ends. */
export interface Claimed {
  id: string
  esType: string
  esTitle: string
  esReceiver: string
  esContent: string
  esParam: string | null
  esHtml: number
  expireTime: string | null
  /** Includes this attempt. */
  tries: number
}

const CUT_OFF = '交给对方时服务器中断了，不知道对方收到没有。再发一次，对方可能收到两条'

/** Only one of several owners gets a message, because the first owner clears `nextTime`. */
export async function claimDue(owner: string, limit: number): Promise<Claimed[]> {
  const currentTime = now()
  const due = await db()
    .selectFrom('sysSms')
    .select([
      'id',
      'esType',
      'esTitle',
      'esReceiver',
      'esContent',
      'esParam',
      'esHtml',
      'expireTime',
      'esSendNum',
      sql<string>`next_time`.as('dueTime'),
    ])
    .where('nextTime', '<=', currentTime)
    .orderBy('nextTime')
    .orderBy('id')
    .limit(limit)
    .execute()
  const claimed: Claimed[] = []
  for (const { esSendNum, dueTime, ...row } of due) {
    const tries = esSendNum + 1
    const { numUpdatedRows } = await db()
      .updateTable('sysSms')
      .set({
        nextTime: null,
        leaseOwner: owner,
        leaseUntil: new Date(Date.now() + LEASE_MS).toISOString(),
        handedTime: null,
        esSendNum: tries,
      })
      .where('id', '=', row.id)
      .where('nextTime', '=', dueTime)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 1) claimed.push({ ...row, tries })
  }
  return claimed
}

/**
 * Records that a message is about to be sent.
 * @returns false when the lease has ended, or when the message was deleted, is already handed over, or has expired
 */
export async function markHanded(id: string, owner: string): Promise<boolean> {
  const currentTime = now()
  const { numUpdatedRows } = await db()
    .updateTable('sysSms')
    .set({ handedTime: currentTime })
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .where('leaseUntil', '>', currentTime)
    .where('handedTime', 'is', null)
    .where((eb) => eb.or([eb('expireTime', 'is', null), eb('expireTime', '>', currentTime)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** In their order. */
export async function listFiles(messageId: string): Promise<{ fileName: string; bytes: Buffer }[]> {
  const rows = await db()
    .selectFrom('sysSmsFile')
    .select(['fileName', 'content'])
    .where('messageId', '=', messageId)
    .orderBy('place')
    .execute()
  return rows.map(({ fileName, content }) => ({ fileName, bytes: Buffer.from(content, 'base64') }))
}

/** Deletes the contents of the attachments of a sent message. The file names stay. */
async function emptyFiles(messageId: string): Promise<void> {
  await db().updateTable('sysSmsFile').set({ content: '' }).where('messageId', '=', messageId).execute()
}

/** Stores the result even if the lease has ended, unless the message was made due again. */
export async function endClaim(id: string, owner: string, settled: Settled): Promise<void> {
  const { numUpdatedRows } = await db()
    .updateTable('sysSms')
    .set({ ...settled, leaseOwner: null, leaseUntil: null, handedTime: null, updateBy: 'system', updateTime: now() })
    .where('id', '=', id)
    .where('leaseOwner', '=', owner)
    .executeTakeFirst()
  if (settled.esSendStatus === SENT && Number(numUpdatedRows) === 1) await emptyFiles(id)
}

/**
 * Ends expired claims. A message that was not handed over is due again. If it was handed over, nobody knows if it
 * arrived.
 * @returns the numbers of both
 */
export async function sweepClaims(): Promise<{ released: number; unsure: number }> {
  const currentTime = now()
  const over = () => db().updateTable('sysSms').where('leaseUntil', '<', currentTime)
  const released = await over()
    .where('handedTime', 'is', null)
    .set({ nextTime: currentTime, leaseOwner: null, leaseUntil: null })
    .executeTakeFirst()
  const unsure = await over()
    .where('handedTime', 'is not', null)
    .set({ leaseUntil: null, esSendStatus: UNSURE, esResult: CUT_OFF, updateBy: 'system', updateTime: currentTime })
    .executeTakeFirst()
  return { released: Number(released.numUpdatedRows), unsure: Number(unsure.numUpdatedRows) }
}

/**
 * Makes a message due because a person asked for it, and resets its attempts.
 * @returns false when the message is already due, is being sent, was sent, or has expired
 */
export async function makeDue(id: string, by: string): Promise<boolean> {
  const currentTime = now()
  const { numUpdatedRows } = await db()
    .updateTable('sysSms')
    .set({
      nextTime: currentTime,
      esSendStatus: WAITING,
      esSendNum: 0,
      esResult: null,
      leaseOwner: null,
      handedTime: null,
      updateBy: by,
      updateTime: currentTime,
    })
    .where('id', '=', id)
    .where('leaseUntil', 'is', null)
    .where('esSendStatus', 'in', [WAITING, FAILED, UNSURE])
    // If two people ask at the same time, only one call succeeds.
    .where((eb) => eb.or([eb('nextTime', 'is', null), eb('esSendStatus', '<>', WAITING)]))
    .where((eb) => eb.or([eb('expireTime', 'is', null), eb('expireTime', '>', currentTime)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Deletes old messages of an author, except messages that are queued or are being sent. */
export async function deleteSettled(before: string, by: string): Promise<number> {
  const result = await db()
    .deleteFrom('sysSms')
    .where('createBy', '=', by)
    .where('createTime', '<', before)
    .where('leaseUntil', 'is', null)
    .where('nextTime', 'is', null)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const MANY = 200

/** Newest first. */
export const listGivenUp = (since: string) =>
  db()
    .selectFrom('sysSms')
    .select(['id', 'esTitle', 'esResult', 'esSendNum', 'createBy'])
    .where('esSendStatus', '=', FAILED)
    .where('nextTime', 'is', null)
    .where('leaseUntil', 'is', null)
    .where('updateTime', '>', since)
    .orderBy('updateTime', 'desc')
    .limit(MANY)
    .execute()

/** Counts the `overdue` messages, which were due before `currentTime`, and the messages whose arrival is unknown. */
export async function countStuck(currentTime: string): Promise<{ overdue: number; unsure: number }> {
  const count = () =>
    db()
      .selectFrom('sysSms')
      .select((eb) => eb.fn.countAll().as('count'))
  const overdue = await count().where('nextTime', '<', currentTime).executeTakeFirstOrThrow()
  const unsure = await count().where('esSendStatus', '=', UNSURE).executeTakeFirstOrThrow()
  return { overdue: Number(overdue.count), unsure: Number(unsure.count) }
}
