import { Type } from 'typebox'
import { crud, idQuery } from '../crud.ts'
import { listQuery, PageOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Html, Id, LongText, Maybe, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const announcementProblems = {
  'announcement.noReceivers': refuse('指定用户不能为空！'),
  'announcement.timeOrder': refuse('开始时间需小于结束时间'),
} as const satisfies Record<string, ProblemDefinition>
export const announcementProblem = catalogue(announcementProblems)

const priority = DictValue('priority', '优先级')
const msgCategory = DictValue('msg_category', '消息类型')
const msgType = DictValue('msg_type', '通告类型')

export const Announcement = Type.Object({
  id: Id,
  titile: Text(100, '标题'), // sic
  msgContent: Nullable(Html('内容')),
  msgAbstract: Nullable(LongText(2000, '摘要')),
  startTime: Nullable(Time('开始时间')),
  endTime: Nullable(Time('结束时间')),
  sender: Nullable(Text(100, '发布人')),
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
  /** Receivers of type USER: ids, each followed by a comma. */
  userIds: Nullable(Text(100_000, '指定用户')),
  /** How many people have opened it; only lists of the administration count them. */
  readCount: Type.Optional(Type.Integer({ title: '已读人数' })),
  ...audit,
})

export const AnnouncementForm = Type.Object({
  titile: Text(100, '标题', { min: 1 }), // sic
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
}) // sic

/** Announcements. `queryById` replies to receivers as well as administrators. */
export const announcement = {
  ...regular,
  ...sheets(
    '/sys/annountCement', // sic
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
  }), // sic
  doReovkeData: endpoint({
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    access: 'system:announcement:release',
    message: '该系统通知撤销成功',
    summary: '系统通告：撤销',
    query: idQuery,
  }), // sic
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
  }), // sic
  syncNotic: endpoint({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    access: 'signed-in',
    code: 0,
    summary: '重新推送通告',
    query: Type.Object({ anntId: Type.Optional(Type.String({ maxLength: 40 })) }),
  }), // sic
}

export const MyAnnouncement = Type.Object({
  id: Id,
  anntId: Id,
  titile: Text(100, '标题'),
  msgContent: Nullable(Html('内容')),
  msgAbstract: Nullable(LongText(2000, '摘要')),
  sender: Nullable(Text(100, '发布人')),
  priority,
  msgCategory, // sic
  readFlag: Type.String({ title: '阅读状态' }),
  sendTime: Nullable(Time('发布时间')),
  busId: Nullable(Text(50)),
  busType: Nullable(Text(20)),
  openType: Nullable(Text(20)),
  openPage: Nullable(Text(255)),
})

/** Whose an announcement is and whether they have read it. */
export const AnnouncementMark = Type.Object({
  id: Id,
  anntId: Id,
  userId: Id,
  readFlag: Type.String({ title: '阅读状态' }),
  readTime: Nullable(Time('阅读时间')),
  ...audit,
})
const readFlag = Type.Optional(Text(1, '阅读状态', { pattern: '^[01]$', patternMessage: '只能是 0 或 1' }))
const marks = crud('/sys/sysAnnouncementSend', 'system:announcement', {
  label: '通告的阅读记录',
  row: AnnouncementMark,
  form: Type.Object({ anntId: Id, readFlag }),
  search: ['anntId', 'userId'],
  style: 'A',
})

/**
 * Read marks of announcements. People have their own; who manages announcements reads all and may take them away,
 * they cannot be written for others.
 */
export const announcementMark = {
  ...marks,
  list: {
    ...marks.list,
    whileViewing: false,
    access: 'signed-in' as const,
    query: listQuery(AnnouncementMark, ['anntId', 'userId'], { readFlag: Type.Optional(Text(1)) }),
  },
  queryById: { ...marks.queryById, whileViewing: false, access: 'signed-in' as const },
  add: { ...marks.add, access: 'signed-in' as const },
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/sysAnnouncementSend/edit',
    access: 'signed-in',
    code: 200,
    message: marks.edit.message,
    summary: marks.edit.summary,
    body: Type.Object({ id: Id, readFlag }),
  }),
}

/** What the signed-in person received. */
export const announcementSend = {
  getMyAnnouncementSend: endpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'signed-in',
    code: 0,
    summary: '我的消息',
    query: listQuery(MyAnnouncement, [], {
      titile: Type.Optional(Text(100)),
      sender: Type.Optional(Text(100)),
      readFlag: Type.Optional(Text(1)),
      msgCategory: Type.Optional(Text(10)), // sic
    }),
    result: PageOf(MyAnnouncement),
  }),
  editByAnntIdAndUserId: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'signed-in',
    code: 0,
    summary: '标为已读',
    body: Type.Object({ anntId: Id }),
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'signed-in',
    code: 0,
    message: '全部已读',
    summary: '全部标为已读',
  }),
}
