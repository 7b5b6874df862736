import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'
import { peopleAs } from '../../sys/user/user.ts'

/** Maximum number of replies to all comments of a page together. */
const MAX_REPLIES = 100

const comments = () =>
  db()
    .selectFrom('teachingWorkComment as remark')
    .innerJoin(peopleAs('author'), 'author.id', 'remark.userId')
    .leftJoin(peopleAs('target'), 'target.id', 'remark.replyUserId')
    .select([
      'remark.id',
      'remark.workId',
      'remark.userId',
      'remark.comment',
      'remark.createTime',
      'remark.parentId',
      'remark.waiting',
      'remark.hidden',
      'author.realname',
      'author.nickname',
      'author.userIdentity',
      'author.avatar',
      'target.realname as replyName',
      'target.nickname as replyNickname',
      'target.userIdentity as replyIdentity',
    ])
    .select((eb) =>
      eb
        .selectFrom('teachingReport as report')
        .whereRef('report.commentId', '=', 'remark.id')
        .where('report.settleTime', 'is', null)
        .select(sql<number>`count(*)`.as('open'))
        .as('reports'),
    )
    .where('author.delFlag', '=', 0)
    .where('remark.deleteTime', 'is', null)

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]
type Row = Awaited<ReturnType<ReturnType<typeof comments>['execute']>>[number]

const counted = ({ reports, ...row }: Row) => ({ ...row, reportCount: reports ?? 0 })

/** A guest has no id. */
export interface Viewer {
  id: string | undefined
  moderates: boolean
}

/** Waiting and hidden comments are visible only to their author and to moderators. */
const visibleTo = ({ id, moderates }: Viewer) =>
  moderates
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(remark.waiting + remark.hidden = 0 or ${sql.ref('remark.userId')} = ${id ?? ''})`

/** Newest first, without replies. */
export async function listComments(workId: string, viewer: Viewer, page: number, size: number) {
  const rows = await comments()
    .where('remark.workId', '=', workId)
    .where('remark.parentId', 'is', null)
    .where(visibleTo(viewer))
    .orderBy('remark.createTime', 'desc')
    .orderBy('remark.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map(counted)
}

/** Oldest first. */
export async function listReplies(parentIds: readonly string[], viewer: Viewer): Promise<CommentRow[]> {
  if (parentIds.length === 0) return []
  const rows = await comments()
    .where('remark.parentId', 'in', [...parentIds])
    .where(visibleTo(viewer))
    .orderBy('remark.createTime')
    .orderBy('remark.id')
    .limit(MAX_REPLIES * parentIds.length)
    .execute()
  return rows.map(counted)
}

export async function selectOptionalComment(id: string): Promise<CommentRow | undefined> {
  const row = await comments().where('remark.id', '=', id).executeTakeFirst()
  return row && counted(row)
}

export async function insertComment(values: {
  workId: string
  userId: string
  comment: string
  parentId: string | null
  replyUserId: string | null
  waiting: 0 | 1
  createBy: string
  sysOrgCode: string | null
}): Promise<string> {
  const id = newId()
  const time = now()
  await db()
    .insertInto('teachingWorkComment')
    .values({ id, ...values, createTime: time, updateBy: values.createBy, updateTime: time })
    .execute()
  return id
}

/** @returns the number of published comments */
export async function approveComments(ids: readonly string[], approvedBy: string): Promise<number> {
  const done = await db()
    .updateTable('teachingWorkComment')
    .set({ waiting: 0, updateBy: approvedBy, updateTime: now() })
    .where('id', 'in', [...ids])
    .where('waiting', '=', 1)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
