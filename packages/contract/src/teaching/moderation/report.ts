import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Flag, Id, ImageKey, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

const reason = Text(200, '举报原因', { min: 1 })
export const reportOutcomes = ['kept', 'hidden', 'deleted'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
const outcome = Type.Unsafe<ReportOutcome>({ type: 'string', enum: [...reportOutcomes], title: '处理' })

export const Report = Type.Object({
  id: Id,
  workId: Id,
  /** Null for a report about the work itself. */
  commentId: Nullable(Id),
  workName: Text(64, '作品'),
  workType: Text(4),
  workFileKey: Nullable(FileKey('作品文件')),
  coverFileKey: Nullable(ImageKey('封面')),
  comment: Nullable(Text(512, '评论')),
  authorId: Id,
  authorName: Nullable(Text(100, '作者')),
  reason,
  /** Null for a guest. Nothing is stored about guests. */
  reporterName: Nullable(Text(100, '举报人')),
  createTime: Time('举报时间'),
  /** Open reports about the same work or comment, including this report. */
  openCount: Type.Integer(),
  outcome: Nullable(outcome),
  settlerName: Nullable(Text(100, '处理人')),
  settleTime: Nullable(Time('处理时间')),
  /** True if the reported work or comment is deleted or no longer public. */
  gone: Flag('已不公开'),
  mutable: Type.Boolean(),
  mutedUntil: Nullable(Time('禁言到')),
})

const path = '/teaching/teachingWork'
const office = '/teaching/report'
const access = 'teaching:work:correct'

/** 举报: reports about works and comments, and the decisions of moderators. */
export const report = {
  /** Each user can report a comment once. Guests can report at a limited rate. */
  reportComment: endpoint({
    method: 'POST',
    path: `${path}/reportComment`,
    access: 'public',
    message: '举报成功，老师会尽快来看',
    summary: '举报评论',
    body: Type.Object({ id: Id, reason }),
  }),
  /** Has the same rules as `reportComment`. */
  reportWork: endpoint({
    method: 'POST',
    path: `${path}/reportWork`,
    access: 'public',
    message: '举报成功，老师会尽快来看',
    summary: '举报作品',
    body: Type.Object({ workId: Id, reason }),
  }),
  /** A moderator decides to keep the comment. */
  settleReports: endpoint({
    method: 'POST',
    path: `${path}/settleReports`,
    access: 'signed-in',
    message: '已保留这条评论',
    summary: '评论举报：保留评论',
    body: Type.Object({ id: Id }),
  }),
  /** Open reports have one row for each work or comment, the oldest first. Settled reports start with the newest. */
  list: endpoint({
    method: 'GET',
    path: `${office}/list`,
    access,
    summary: '举报处理：列表',
    query: listQuery(Report, [], { settled: Type.Optional(Flag('已处理')) }),
    result: PageOf(Report),
  }),
  settle: endpoint({
    method: 'POST',
    path: `${office}/settle`,
    access,
    message: '处理好了',
    summary: '举报处理：保留、隐藏或删除',
    body: Type.Object({ id: Id, outcome }),
  }),
  /** Makes a deleted or hidden comment or a withdrawn work public again, and opens its reports again. */
  reopen: endpoint({
    method: 'POST',
    path: `${office}/reopen`,
    access,
    message: '已撤销，举报回到待处理',
    summary: '举报处理：撤销处理',
    body: Type.Object({ id: Id }),
  }),
}

export const reportProblems = {
  'report.unknown': refuse('举报不存在，或者作品已经彻底删除'),
  'report.settled': refuse('别的老师刚刚处理了这个举报，请刷新后再看'),
  'report.open': refuse('这个举报还没有处理，请刷新后再看'),
  'report.ownWork': refuse('不能举报自己的作品'),
  'report.cannotShow': refuse('这个作品或者当时展示的版本已经不在了，不能恢复展示'),
} as const satisfies Record<string, ProblemDefinition>
export const reportProblem = catalogue(reportProblems)
