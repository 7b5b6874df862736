import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** Notifications that a user can switch off. Urgent notifications cannot be switched off. */
export const noticeKinds = ['notice', 'system', 'ordinary'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const muted = Type.Array(
  Type.Union([Type.Literal('notice'), Type.Literal('system'), Type.Literal('ordinary')], { title: '消息种类' }),
  { maxItems: noticeKinds.length, title: '不提醒的消息' },
)
const Choice = Type.Object({ muted })

/** Stored with the account, so the choice applies on every device. */
export const noticeChoice = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/noticeChoice/mine',
    access: 'signed-in',
    code: 0,
    summary: '我的消息提醒设置',
    result: Choice,
  }),
  edit: endpoint({
    method: ['PUT', 'POST'],
    path: '/sys/noticeChoice/edit',
    access: 'signed-in',
    message: '已保存',
    summary: '修改我的消息提醒设置',
    body: Choice,
  }),
}
