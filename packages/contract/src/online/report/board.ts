import { Type, type Static } from 'typebox'
import { crud } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Flag, Id, LongText, Maybe, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { EXPORTED } from '../../sheet.ts'

export const boardProblems = {
  'board.unreadable': refuse('看板的内容看不懂，请刷新页面后重试'),
  'board.noColumn': refuse('“{title}”还没有选要看的列或统计'),
  'board.badColumn': refuse('“{title}”里的列“{column}”已经没有了，请重新选择'),
  'board.notNumber': refuse('“{title}”里的“{column}”不是数字，不能求和或平均'),
  'board.noView': refuse('“{title}”的主题已经没有了，或者没有权限查看'),
  'board.noSender': refuse('还没有接入邮件服务，请管理员先在“消息发送设置”里接入'),
  'board.noEmail': refuse('你的账号还没有邮箱，请先在“账户设置”里填写'),
  'board.notOwn': refuse('只能修改自己的看板。可以先另存一份'),
} as const satisfies Record<string, ProblemDefinition>
export const boardProblem = catalogue(boardProblems)

export const widgetKinds = ['table', 'cross', 'bar', 'line', 'pie', 'number'] as const
export const measureKinds = ['count', 'distinct', 'sum', 'avg', 'min', 'max'] as const
/** `last` means the given number of days before today. */
export const testKinds = ['is', 'contains', 'from', 'to', 'last', 'empty'] as const
export type TestKind = (typeof testKinds)[number]
export type MeasureKind = (typeof measureKinds)[number]
export type WidgetKind = (typeof widgetKinds)[number]

const word = <T extends string>(values: readonly T[], title: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], title })
const column = Text(60, '列', { min: 1 })

/** Up to ten conditions of the widget, the filters of the board, and the conditions of an opened row. */
const MAX_FILTERS = 40

export const Widget = Type.Object({
  title: Text(60, '标题'),
  kind: word(widgetKinds, '样子'),
  /** A report view, `rpt_form_` with the table of an online form, or `source:` with a data source and its table. */
  view: Text(200, '主题', { pattern: '^(rpt_[a-z0-9_]+|source:.+)$', patternMessage: '没有这个主题' }),
  /** Without aggregates, the columns for grouping are shown. */
  groups: Type.Array(column, { maxItems: 12, title: '分组' }),
  measures: Type.Array(Type.Object({ kind: word(measureKinds, '统计'), column: Text(60, '列') }), {
    maxItems: 6,
    title: '统计',
  }),
  filters: Type.Array(Type.Object({ column, test: word(testKinds, '条件'), value: Text(200, '值') }), {
    maxItems: MAX_FILTERS,
    title: '条件',
  }),
  /** `at` is the index of a column in the result. Without `sort` the rows are ordered by groups. */
  sort: Maybe(Type.Object({ at: Type.Integer({ minimum: 0, maximum: 20 }), descending: Type.Boolean() })),
  most: Type.Integer({ title: '最多几行', minimum: 1, maximum: 1000 }),
})
export type Widget = Static<typeof Widget>
export const MAX_WIDGETS = 12
export const Widgets = Type.Array(Widget, { maxItems: MAX_WIDGETS, title: '内容' })

/** The first columns are the groups. */
export const WidgetAnswer = Type.Object({
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      title: Type.String(),
      kind: Type.String(),
      dict: Type.Optional(Type.String()),
    }),
  ),
  rows: Type.Array(Type.Array(Type.Unsafe<string | number | null>({}))),
  isCut: Type.Boolean(),
})
export type WidgetAnswer = Static<typeof WidgetAnswer>

/** The job `report-mails` determines the hour. */
export const mailTimes = ['off', 'day', 'week', 'month'] as const
export type MailTime = (typeof mailTimes)[number]
/**
 * The mails go only to the owner, or also to the users with whom the board is shared. Each mail contains only rows that
 * its receiver may see.
 */
export const mailReceivers = ['own', 'shared'] as const

const fields = {
  name: Text(60, '名称', { min: 1 }),
  note: Maybe(Text(200, '说明')),
  widgets: LongText(60_000, '内容'),
  roleIds: Maybe(Text(4000, '分享给角色')),
  mailTime: Maybe(word(mailTimes, '定时发邮件')),
  mailTo: Maybe(word(mailReceivers, '发给')),
  /** Attaches a sheet for each widget, with the rows that the receiver may see. */
  mailExcel: Maybe(Flag('附上 Excel')),
}
export const ReportBoard = Type.Object({
  id: Id,
  ...fields,
  note: Nullable(Text(200, '说明')),
  roleIds: Text(4000, '分享给角色'),
  mailTime: Text(10, '定时发邮件'),
  mailTo: Text(10, '发给'),
  mailExcel: Flag('附上 Excel'),
  ...audit,
})
export type ReportBoard = Static<typeof ReportBoard>
export const ReportBoardForm = Type.Object(fields)

/** The result is the time of queueing, or the reason why no mail was sent. */
export const BoardMail = Type.Object({
  id: Id,
  createTime: Nullable(Time('时间')),
  realname: Text(100, '收件人'),
  result: Text(200, '结果'),
})
export type BoardMail = Static<typeof BoardMail>

const path = '/online/report/board'

/** The caller's boards, and the boards that are shared with the caller's roles. */
export const reportBoard = {
  ...crud(path, 'online:board', {
    label: '报表看板',
    row: ReportBoard,
    form: ReportBoardForm,
    asSheet: true,
    search: ['name'],
    style: 'B',
  }),
  mail: endpoint({
    method: 'POST',
    path: `${path}/mail`,
    access: 'online:board:list',
    message: '已经放进发送队列，几分钟内会收到',
    summary: '报表看板：发一封邮件给自己',
    body: Type.Object({ id: Id }),
  }),
  mails: endpoint({
    method: 'GET',
    path: `${path}/mails`,
    access: 'online:board:list',
    summary: '报表看板：最近的邮件发送记录',
    query: Type.Object({ id: Id }),
    result: Type.Array(BoardMail),
  }),
  run: endpoint({
    method: 'POST',
    path: `${path}/run`,
    access: 'online:board:list',
    summary: '报表看板：回答一个问题',
    body: Type.Object({ widget: Widget }),
    result: WidgetAnswer,
  }),
  exportXls: endpoint({
    method: 'POST',
    path: `${path}/exportXls`,
    access: 'online:board:list',
    summary: '报表看板：导出一个问题的 Excel',
    transport: 'file',
    contentType: EXPORTED,
    body: Type.Object({ widget: Widget }),
  }),
}
