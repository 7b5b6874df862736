import type { BackupWorkKind } from '@mashu/contract/monitor/backup'
import type { Static } from 'typebox'
import { DAY_MS } from '../../../platform/time/duration.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export type WorkKind = Static<typeof BackupWorkKind>

export type WorkNote =
  | { isRunning: true; what: string; done: number; total: number }
  | { isRunning: false; isOk: boolean; sentence: string; endTime: string }

const KIND = 'backup-work'
/** Milliseconds without a progress report after which a task counts as dead. */
const LEASE_MS = 120_000
const KEPT_MS = 7 * DAY_MS

const expiryOf = ({ isRunning }: WorkNote) => new Date(Date.now() + (isRunning ? LEASE_MS : KEPT_MS)).toISOString()

/** Reserves a task for this instance. @returns false while any instance runs a task of the same kind */
export async function claimWork(name: WorkKind): Promise<boolean> {
  const note: WorkNote = { isRunning: true, what: '开始', done: 0, total: 0 }
  const row = { content: JSON.stringify(note), expireTime: expiryOf(note) }
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name'])
        .doUpdateSet(row)
        .where(({ or, eb }) =>
          or([eb('sysOneTime.expireTime', '<=', now()), eb('sysOneTime.content', 'like', '{"isRunning":false%')]),
        ),
    )
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) === 1
}

export async function noteWork(name: WorkKind, note: WorkNote): Promise<void> {
  await db()
    .updateTable('sysOneTime')
    .set({ content: JSON.stringify(note), expireTime: expiryOf(note) })
    .where('kind', '=', KIND)
    .where('name', '=', name)
    .execute()
}

export async function listWorks(): Promise<{ kind: WorkKind; note: WorkNote }[]> {
  const rows = await db()
    .selectFrom('sysOneTime')
    .select(['name', 'content'])
    .where('kind', '=', KIND)
    .where('expireTime', '>', now())
    .orderBy('name')
    .execute()
  return rows.map(({ name, content }) => ({ kind: name as WorkKind, note: JSON.parse(content) as WorkNote }))
}

/** `time` is in ISO UTC. */
export async function countVersionsSince(time: string): Promise<number> {
  const { count } = await db()
    .selectFrom('teachingWorkVersion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createTime', '>', time)
    .executeTakeFirstOrThrow()
  return Number(count)
}
