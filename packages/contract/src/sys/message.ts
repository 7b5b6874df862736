import { Type } from 'typebox'
import { crud } from '../crud.ts'
import { audit, DictValue, Id, LongText, Maybe, Nullable, Text, Time } from '../field.ts'

const fields = {
  esTitle: Text(100, '消息标题', { min: 1 }),
  esType: DictValue('msgType', '发送方式'),
  esReceiver: Text(50, '接收人', { min: 1 }),
  esParam: Text(1000, '发送所需参数'),
  esContent: Text(5000, '发送内容', { min: 1 }),
  remark: LongText(500, '备注'),
}

/** A message to the outside: who gets it, what it says and what became of it. */
export const Message = Type.Object({
  id: Id,
  ...fields,
  esParam: Nullable(fields.esParam),
  remark: Nullable(fields.remark),
  esSendTime: Nullable(Time('发送时间')),
  esSendStatus: DictValue('msgSendStatus', '发送状态'),
  esSendNum: Type.Integer({ title: '发送次数' }),
  /** Why it was not sent. */
  esResult: Nullable(Text(255, '发送失败原因')),
  ...audit,
})
export const MessageForm = Type.Object({ ...fields, esParam: Maybe(fields.esParam), remark: Maybe(fields.remark) })

const search = ['esTitle', 'esContent', 'esReceiver', 'esSendStatus', 'esType', 'esSendTime', 'createTime'] as const
const regular = crud('/message/sysMessage', 'message:sysMessage', {
  label: '消息',
  row: Message,
  form: MessageForm,
  search,
  style: 'B',
})

/**
 * Messages to the outside, codes of the login among them. Codes are for administrators' eyes: whoever
 * else may see the list sees only what people wrote, and nothing leaves as a sheet.
 */
export const message = { ...regular, edit: { ...regular.edit, message: '修改成功!' } }
