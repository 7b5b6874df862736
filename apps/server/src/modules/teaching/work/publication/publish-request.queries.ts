import { sql } from 'kysely'
import { publishRequest, type PublishState } from '@mashu/contract/teaching/moderation/publish-request'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { listPage, type ListQuery } from '../../../../platform/http/list/list.ts'
import { now } from '../../../../platform/time/time.ts'
import type { DepartScope } from '../../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../../sys/user/user.ts'

const table = 'teachingPublishRequest'
/** SQLite uses the indexes only with their exact conditions. */
const waits = sql<boolean>`${sql.ref(`${table}.state`)} = 'waiting'`
const isDecided = sql<boolean>`${sql.ref(`${table}.decideTime`)} is not null`

function requests(scope: DepartScope) {
  const rows = db()
    .selectFrom(table)
    // A cross join fixes the join order. SQLite has no statistics of a small table and would start with all works.
    .crossJoin('teachingWork as work')
    .whereRef('work.id', '=', `${table}.workId`)
    .leftJoin(peopleAs('author'), 'author.id', 'work.userId')
    .where('work.deleteTime', 'is', null)
    // The expression prevents SQLite from using an index and starting with all accounts.
    .where(sql<boolean>`coalesce(${sql.ref('author.delFlag')}, 1) = 0`)
  return scope.all ? rows : rows.where('work.userId', 'in', memberIds([...scope.departIds, '']))
}

/** Waiting requests are listed oldest first, decided requests newest first. */
export function listRequests(scope: DepartScope, isSettled: boolean, query: ListQuery) {
  const rows = requests(scope)
    .leftJoin('teachingWorkVersion as version', (join) =>
      join.onRef('version.workId', '=', 'work.id').onRef('version.versionNo', '=', `${table}.versionNo`),
    )
    .leftJoin('sysFile as file', (join) =>
      join.on('file.id', '=', sql<string>`coalesce(version.file_id, work.work_file)`),
    )
    .leftJoin('sysFile as cover', (join) =>
      join.on('cover.id', '=', sql<string>`coalesce(version.cover_id, work.work_cover)`),
    )
    .select([
      `${table}.id`,
      `${table}.workId`,
      `${table}.versionNo`,
      `${table}.reason`,
      `${table}.askTime`,
      `${table}.decideBy`,
      `${table}.decideTime`,
      'work.workType',
      'work.userId',
      'work.publicVersionNo',
      'author.realname',
      'file.filePath as workFileKey',
      'cover.filePath as coverFileKey',
    ])
    .select([
      sql<PublishState>`${sql.ref(`${table}.state`)}`.as('state'),
      sql<string>`coalesce(version.work_name, work.work_name)`.as('workName'),
    ])
    .where(isSettled ? isDecided : waits)
  return listPage(rows, {
    contract: publishRequest.list,
    query,
    table,
    columns: {
      workName: null,
      workType: null,
      workFileKey: null,
      coverFileKey: null,
      userId: null,
      realname: 'author.realname',
      className: null,
      publicVersionNo: null,
      deciderName: null,
    },
    defaultOrder: isSettled ? [['decideTime', 'desc']] : [['askTime', 'asc']],
  })
}

/** Teachers have already been notified when another request waits. */
export async function hasOtherRequest(workId: string, departIds: readonly string[]): Promise<boolean> {
  const row = await requests({ all: false, departIds: [...departIds] })
    .select(`${table}.id`)
    .where(waits)
    .where('work.id', '<>', workId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the last request for each work of the person. */
export async function listOwnRequests(userId: string) {
  return db()
    .selectFrom(table)
    .innerJoin('teachingWork as work', 'work.id', `${table}.workId`)
    .select([`${table}.workId`, `${table}.versionNo`, `${table}.reason`, `${table}.askTime`])
    .select(sql<PublishState>`${sql.ref(`${table}.state`)}`.as('state'))
    .where('work.userId', '=', userId)
    .where('work.deleteTime', 'is', null)
    .where(({ selectFrom, not, exists }) =>
      not(
        exists(
          selectFrom(`${table} as later`)
            .select('later.id')
            .whereRef('later.workId', '=', `${table}.workId`)
            .whereRef('later.askTime', '>', `${table}.askTime`),
        ),
      ),
    )
    .execute()
}

export function selectOptionalRequest(id: string) {
  return db()
    .selectFrom(table)
    .innerJoin('teachingWork as work', 'work.id', `${table}.workId`)
    .leftJoin('teachingWorkVersion as version', (join) =>
      join.onRef('version.workId', '=', 'work.id').onRef('version.versionNo', '=', `${table}.versionNo`),
    )
    .select([`${table}.id`, `${table}.workId`, `${table}.versionNo`, `${table}.state`, 'work.userId'])
    .select(sql<string>`coalesce(version.work_name, work.work_name)`.as('workName'))
    .where(`${table}.id`, '=', id)
    .where('work.deleteTime', 'is', null)
    .executeTakeFirst()
}

/**
 * The caller must lock the work with `lockWork`.
 * @returns true when no request was waiting
 */
export async function upsertWaiting(workId: string, versionNo: number, askBy: string): Promise<boolean> {
  const time = now()
  const replaced = await db()
    .updateTable(table)
    .set({ versionNo, askTime: time, askBy })
    .where('workId', '=', workId)
    .where(waits)
    .executeTakeFirst()
  if (Number(replaced.numUpdatedRows) > 0) return false
  await db()
    .insertInto(table)
    .values({ id: newId(), workId, versionNo, state: 'waiting', askBy, askTime: time })
    .execute()
  return true
}

/** @returns the number of ended requests */
export async function endWaiting(
  which: { id: string; versionNo: number } | { workId: string; upTo: number },
  values: { state: Exclude<PublishState, 'waiting'>; reason?: string; decideBy: string },
): Promise<number> {
  const query = db()
    .updateTable(table)
    .set({ ...values, decideTime: now() })
    .where(waits)
  const done = await (
    'id' in which
      ? query.where('id', '=', which.id).where('versionNo', '=', which.versionNo)
      : query.where('workId', '=', which.workId).where('versionNo', '<=', which.upTo)
  ).executeTakeFirst()
  return Number(done.numUpdatedRows)
}
