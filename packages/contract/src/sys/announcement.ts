import { Type } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { listQuery } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Html, Id, LongText, Maybe, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const announcementProblems = {
  'announcement.noReceivers': refuse('指定用户不能为空！'),
  'announcement.timeOrder': refuse('开始时间需小于结束时间'),
} as const satisfies Record<string, ProblemDefinition>
export const announcementProblem = catalogue(announcementProblems)

export const priority = DictValue('priority', '优先级')
export const msgCategory = DictValue('msg_category', '消息类型')
const msgType = DictValue('msg_type', '通告类型')

export const Announcement = Type.Object({
  id: Id,
  titile: Text(100, '标题'), // misspelt in existing clients
  msgContent: Nullable(Html('内容')),
  msgAbstract: Nullable(LongText(2000, '摘要')),
  startTime: Nullable(Time('开始时间')),
  endTime: Nullable(Time('结束时间')),
  sender: Nullable(Text(100, '发布人')),
  senderName: Type.Optional(Nullable(Text(100, '发布人'))),
  priority,
  msgCategory,
  msgType,
  sendStatus: DictValue('send_status', '发布状态'),
  sendTime: Nullable(Time('发布时间')),
  cancelTime: Nullable(Time('撤销时间')),
  busType: Nullable(Text(20)),
  busId: Nullable(Text(50)),
  openType: Nullable(Text(20)),
  openPage: Nullable(Text(255)),
  /** The ids of the receivers if the type is USER, each followed by a comma. */
  userIds: Nullable(Text(100_000, '指定用户')),
  /** The number of users who have opened the announcement. Only the list in the office contains it. */
  readCount: Type.Optional(Type.Integer({ title: '已读人数' })),
  ...audit,
})

export const AnnouncementForm = Type.Object({
  titile: Text(100, '标题', { min: 1 }), // misspelt in existing clients
  msgContent: Maybe(Html('内容')),
  msgAbstract: Maybe(LongText(2000, '摘要')),
  startTime: Maybe(Time('开始时间')),
  endTime: Maybe(Time('结束时间')),
  priority: Maybe(priority),
  msgCategory: DictValue('msg_category', '消息类型'),
  msgType: DictValue('msg_type', '通告对象类型'),
  userIds: Maybe(Text(100_000, '指定用户')),
})

const search = ['titile', 'msgCategory', 'msgType', 'sendStatus', 'priority', 'sender', 'createTime'] as const
const regular = crud('/sys/annountCement', 'system:announcement', {
  label: '系统通告',
  row: Announcement,
  form: AnnouncementForm,
  search,
  style: 'A',
})

export const announcement = {
  ...regular,
  ...sheets(
    '/sys/annountCement', // misspelt in existing clients, here and in further paths
    { import: 'system:announcement:import', export: 'system:announcement:export' },
    '系统通告',
    listQuery(Announcement, search, selection),
  ),
  queryById: { ...regular.queryById, access: 'signed-in' as const },
  doReleaseData: endpoint({
    method: 'GET',
    path: '/sys/annountCement/doReleaseData',
    access: 'system:announcement:release',
    message: '该系统通知发布成功',
    summary: '系统通告：发布',
    query: idQuery,
  }),
  doReovkeData: endpoint({
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    access: 'system:announcement:release',
    message: '该系统通知撤销成功',
    summary: '系统通告：撤销',
    query: idQuery,
  }),
  listByUser: endpoint({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    access: 'signed-in',
    code: 0,
    summary: '我的未读通告',
    result: Type.Object({
      anntMsgList: Type.Array(Announcement),
      anntMsgTotal: Type.Integer(),
      sysMsgList: Type.Array(Announcement),
      sysMsgTotal: Type.Integer(),
    }),
  }),
  syncNotic: endpoint({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    access: 'signed-in',
    code: 0,
    summary: '重新推送通告',
    query: Type.Object({ anntId: Type.Optional(Type.String({ maxLength: 40 })) }),
  }),
}
