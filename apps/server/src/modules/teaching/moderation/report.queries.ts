import { sql } from 'kysely'
import { report, type ReportOutcome } from '@mashu/contract/teaching/moderation/report'
import { STAFF } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listPage, type ListQuery } from '../../../platform/http/list/list.ts'
import { now } from '../../../platform/time/time.ts'
import type { DepartScope } from '../../sys/depart/depart.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { PUBLISHED } from '../work/work.ts'

const table = 'teachingReport'
/** SQLite uses the indexes only with their exact conditions. */
const isOpen = sql<boolean>`${sql.ref(`${table}.settleTime`)} is null`
const isSettled = sql<boolean>`${sql.ref(`${table}.settleTime`)} is not null`

/** A work, or a comment on the work. */
export interface Target {
  workId: string
  commentId: string | null
}

/** Selects reports on works of members of the departments, and on comments by members. Both parts use an index. */
const idsOf = (departIds: readonly string[]) => {
  const members = memberIds([...departIds, ''])
  return db()
    .selectFrom('teachingReport as ofWork')
    .innerJoin('teachingWork as theirs', 'theirs.id', 'ofWork.workId')
    .select('ofWork.id')
    .where('theirs.userId', 'in', members)
    .union(
      db()
        .selectFrom('teachingReport as ofComment')
        .innerJoin('teachingWorkComment as said', 'said.id', 'ofComment.commentId')
        .select('ofComment.id')
        .where('said.userId', 'in', members),
    )
}

const author = sql<string>`coalesce(${sql.ref('remark.userId')}, ${sql.ref('work.userId')})`
const isTarget = sql<boolean>`coalesce(other.comment_id, '') = coalesce(teaching_report.comment_id, '')`

function reports(scope: DepartScope) {
  const rows = db()
    .selectFrom(table)
    // A cross join fixes the join order. SQLite has no statistics of a small table and would start with all works.
    .crossJoin('teachingWork as work')
    .whereRef('work.id', '=', `${table}.workId`)
    .leftJoin('teachingWorkComment as remark', 'remark.id', `${table}.commentId`)
    .leftJoin(peopleAs('author'), (join) => join.on('author.id', '=', author))
    .leftJoin(peopleAs('reporter'), (join) =>
      join.on('reporter.id', '=', sql<string>`substr(${sql.ref(`${table}.person`)}, 3)`),
    )
    .leftJoin('teachingWorkVersion as shown', (join) =>
      join.onRef('shown.workId', '=', 'work.id').onRef('shown.versionNo', '=', 'work.publicVersionNo'),
    )
    .leftJoin('sysFile as file', (join) =>
      join.on('file.id', '=', sql<string>`coalesce(shown.file_id, work.work_file)`),
    )
    .leftJoin('sysFile as cover', (join) =>
      join.on('cover.id', '=', sql<string>`coalesce(shown.cover_id, work.work_cover)`),
    )
  return scope.all ? rows : rows.where(`${table}.id`, 'in', idsOf(scope.departIds))
}

/** Is 1 when the author is a student whom the caller may mute. */
function mutableBy(scope: DepartScope) {
  const isStudent = sql`coalesce(${sql.ref('author.userIdentity')}, ${STAFF}) <> ${STAFF}`
  if (scope.all) return sql<number>`case when ${isStudent} then 1 else 0 end`
  const members = memberIds([...scope.departIds, ''])
  return sql<number>`case when ${isStudent} and ${author} in (${members}) then 1 else 0 end`
}

const shownReports = (scope: DepartScope) =>
  reports(scope)
    .select([
      `${table}.id`,
      `${table}.workId`,
      `${table}.commentId`,
      `${table}.reason`,
      `${table}.createTime`,
      `${table}.settleBy`,
      `${table}.settleTime`,
      'work.workType',
      'remark.comment',
      'author.realname as authorName',
      'reporter.realname as reporterName',
      'file.filePath as workFileKey',
      'cover.filePath as coverFileKey',
    ])
    .select((eb) => [
      author.as('authorId'),
      mutableBy(scope).as('mutable'),
      sql<ReportOutcome | null>`${sql.ref(`${table}.outcome`)}`.as('outcome'),
      sql<string>`coalesce(work.public_name, work.work_name)`.as('workName'),
      sql<number>`case when work.delete_time is not null or work.work_status < ${PUBLISHED}
        or remark.delete_time is not null or remark.hidden = 1 then 1 else 0 end`.as('gone'),
      eb
        .selectFrom('teachingReport as other')
        .whereRef('other.workId', '=', `${table}.workId`)
        .where(isTarget)
        .where('other.settleTime', 'is', null)
        .select(sql<number>`count(*)`.as('open'))
        .as('openCount'),
    ])

/** Selects one open report for each target. Omits works and comments in the recycle bin. */
const openReports = (scope: DepartScope) =>
  shownReports(scope)
    .where(isOpen)
    .where('work.deleteTime', 'is', null)
    .where('remark.deleteTime', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('teachingReport as other')
            .select('other.id')
            .whereRef('other.workId', '=', `${table}.workId`)
            .where(isTarget)
            .where('other.settleTime', 'is', null)
            .whereRef('other.id', '<', `${table}.id`),
        ),
      ),
    )

/** Open reports are listed once per target with the oldest first, settled reports with the newest first. */
export function listReports(scope: DepartScope, settled: boolean, query: ListQuery) {
  const listed = settled ? shownReports(scope).where(isSettled) : openReports(scope)
  return listPage(listed, {
    contract: report.list,
    query,
    table,
    columns: {
      workName: null,
      workType: null,
      workFileKey: null,
      coverFileKey: null,
      comment: null,
      authorId: null,
      authorName: null,
      reporterName: null,
      openCount: null,
      settlerName: null,
      gone: null,
      mutable: null,
      mutedUntil: null,
    },
    defaultOrder: settled ? [['settleTime', 'desc']] : [['createTime', 'asc']],
  })
}

export function selectOptionalWorkReport(id: string) {
  return db()
    .selectFrom(table)
    .innerJoin('teachingWork as work', 'work.id', `${table}.workId`)
    .leftJoin('teachingWorkComment as remark', 'remark.id', `${table}.commentId`)
    .select([
      `${table}.workId`,
      `${table}.commentId`,
      `${table}.settleTime`,
      'work.userId as workUserId',
      `${table}.withdrawn`,
      'work.workStatus',
      'work.workName',
      'work.publicVersionNo',
      'work.publicName',
      'work.publishTime',
      'work.deleteTime as workDeleteTime',
      'remark.userId as commentUserId',
    ])
    .select(sql<ReportOutcome | null>`${sql.ref(`${table}.outcome`)}`.as('outcome'))
    .where(`${table}.id`, '=', id)
    .executeTakeFirst()
}

/**
 * Stores at most one report per person and target. The caller must run a transaction.
 * `open` is the number of open reports on the target.
 */
export async function insertReport(
  { workId, commentId }: Target,
  person: string,
  reason: string,
): Promise<{ added: boolean; open: number }> {
  const inserted = await db()
    .insertInto(table)
    .values({ id: newId(), workId, commentId, person, reason, createTime: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const { open } = await db()
    .selectFrom(table)
    .where('workId', '=', workId)
    .where('commentId', commentId === null ? 'is' : '=', commentId)
    .where(isOpen)
    .select(sql<number>`count(*)`.as('open'))
    .executeTakeFirstOrThrow()
  return { added: Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0, open }
}

/** @returns the number of settled reports */
export async function settleOpen(
  { workId, commentId }: Target,
  outcome: ReportOutcome,
  settleBy: string,
  withdrawn: string | null = null,
): Promise<number> {
  const done = await db()
    .updateTable(table)
    .set({ outcome, settleBy, withdrawn, settleTime: now() })
    .where('workId', '=', workId)
    .where('commentId', commentId === null ? 'is' : '=', commentId)
    .where(isOpen)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/**
 * Reopens reports that were settled together.
 * @returns the number of reopened reports
 */
export async function openAgain({ workId, commentId }: Target, settleTime: string): Promise<number> {
  const done = await db()
    .updateTable(table)
    .set({ outcome: null, settleBy: null, settleTime: null, withdrawn: null })
    .where('workId', '=', workId)
    .where('commentId', commentId === null ? 'is' : '=', commentId)
    .where('settleTime', '=', settleTime)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
