import { Type } from 'typebox'
import { listQuery, PageOf } from '../../list.ts'
import { endpoint } from '../../endpoint.ts'
import { Html, Id, LongText, Nullable, Text, Time } from '../../field.ts'
import { priority, msgCategory } from '../announcement.ts'

export const MyAnnouncement = Type.Object({
  id: Id,
  anntId: Id,
  titile: Text(100, '标题'), // existing clients have this spelling
  msgContent: Nullable(Html('内容')),
  msgAbstract: Nullable(LongText(2000, '摘要')),
  sender: Nullable(Text(100, '发布人')),
  senderName: Nullable(Text(100, '发布人')),
  priority,
  msgCategory,
  readFlag: Type.String({ title: '阅读状态' }),
  sendTime: Nullable(Time('发布时间')),
  busId: Nullable(Text(50)),
  busType: Nullable(Text(20)),
  openType: Nullable(Text(20)),
  openPage: Nullable(Text(255)),
})

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
      msgCategory: Type.Optional(Text(10)),
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
