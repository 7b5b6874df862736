import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { audit, DictValue, Id, LongText, Maybe, Nullable, Text, Time } from '../field.ts'
import { listQuery } from '../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { selection, sheets } from '../sheet.ts'

export const messageProblems = {
  'message.sent': refuse('这条消息已经发送成功，不用再发'),
  'message.sending': refuse('这条消息正在发送，请稍后再看结果'),
  'message.expired': refuse('这条消息的有效期已过，不能再发。验证码请让本人重新获取'),
  'message.noWay': refuse('{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const messageProblem = catalogue(messageProblems)

/** Value of the dictionary `msgSendStatus` for a message that may have been sent, but may not have arrived. */
export const UNSURE = '3'

const fields = {
  esTitle: Text(100, '消息标题', { min: 1 }),
  esType: DictValue('msgType', '发送方式'),
  esReceiver: Text(50, '接收人', { min: 1 }),
  esParam: Text(1000, '发送所需参数'),
  esContent: Text(5000, '发送内容', { min: 1 }),
  remark: LongText(500, '备注'),
}

/** A message that the school sends to a phone, a mail address or another system. */
export const Message = Type.Object({
  id: Id,
  ...fields,
  esParam: Nullable(fields.esParam),
  remark: Nullable(fields.remark),
  esSendTime: Nullable(Time('发送时间')),
  esSendStatus: DictValue('msgSendStatus', '发送状态'),
  esSendNum: Type.Integer({ title: '发送次数' }),
  /** The reason why the message was not sent. */
  esResult: Nullable(Text(255, '发送失败原因')),
  nextTime: Nullable(Time('下次发送时间')),
  /** After this time, the message is useless. */
  expireTime: Nullable(Time('有效期至')),
  /** The names of attached files, kept after the files are deleted. */
  fileNames: Nullable(Text(4000, '附件')),
  ...audit,
})
export const MessageForm = Type.Object({ ...fields, esParam: Maybe(fields.esParam), remark: Maybe(fields.remark) })

const search = ['esTitle', 'esContent', 'esReceiver', 'esSendStatus', 'esType', 'esSendTime', 'createTime'] as const
const path = '/message/sysMessage'
const permission = 'message:sysMessage'
const regular = crud(path, permission, {
  label: '消息',
  row: Message,
  form: MessageForm,
  search,
  style: 'B',
})

/**
 * Messages of the server contain login codes, so only administrators see them, and no export contains them. Other users
 * with access see only messages that users wrote.
 */
export const message = {
  ...regular,
  list: { ...regular.list, whileViewing: false },
  queryById: { ...regular.queryById, whileViewing: false },
  edit: { ...regular.edit, message: '修改成功!', wholeForm: true },
  ...sheets(
    path,
    { import: `${permission}:import`, export: `${permission}:export` },
    '消息',
    listQuery(Message, search, selection),
  ),
  resend: endpoint({
    method: 'POST',
    path: `${path}/resend`,
    access: `${permission}:resend`,
    code: 200,
    message: '已重新加入发送队列',
    summary: '消息：由人决定再发一次；不确定的可能收到两次',
    body: Type.Object({ id: Id }),
  }),
}
