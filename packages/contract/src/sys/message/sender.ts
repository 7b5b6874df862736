import { Type, type Static } from 'typebox'
import { idQuery } from '../../crud.ts'
import { endpoint } from '../../endpoint.ts'
import { audit, Flag, Id, Maybe, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { isSenderKind, senderKindInfo, senderKinds, type SenderKind } from './sender-kinds.ts'

export const senderProblems = {
  'sender.nameTaken': refuse('已经有叫这个名字的发送方式'),
  'sender.unknownKind': refuse('没有这种发送方式'),
  'sender.badField': refuse('{label}{fault}'),
  'sender.secretNeeded': refuse('换了{label}，请重新填写{secret}'),
  'sender.secretLost': refuse('保存的密钥解不开了（服务器的密钥换过），请重新填写{secret}'),
  'sender.receiverNeeded': refuse('请填写测试的接收方（{receiver}）'),
  'sender.notSent': refuse('没有发出：{reason}'),
  'sender.unsure': refuse('不确定对方收到没有：{reason}'),
} as const satisfies Record<string, ProblemDefinition>
export const senderProblem = catalogue(senderProblems)

const kind = Type.Unsafe<SenderKind>({
  type: 'string',
  enum: Object.keys(senderKinds),
  title: '种类',
  patternMessage: '没有这种发送方式',
})
const name = Text(50, '名称', { min: 1 })
const alarmTo = Text(50, '告警发给')
/** The keys are keys of the kind's fields. */
const values = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 1000, title: '设置' }))

/** Contains only the keys of stored secrets. */
export const Sender = Type.Object({
  id: Id,
  name,
  kind,
  enabled: Flag('启用'),
  /** Used if the first sender fails. */
  standby: Flag('备用'),
  settings: values,
  secretsSet: Type.Array(Type.String()),
  /** Receiver of reports about failures. For a group, any text switches the reports on. */
  alarmTo: Nullable(alarmTo),
  lastTime: Nullable(Time('最近一次发送')),
  /** The reason of the last failure. Null after a success. */
  lastFault: Nullable(Text(255, '最近一次失败的原因')),
  ...audit,
})
export type SenderRow = Static<typeof Sender>

/** Secrets have their own field, which is in no log, and are never returned. */
const secrets = Maybe(values)
const form = { name, kind, settings: values, secrets, alarmTo: Maybe(alarmTo) }
const path = '/message/sender'
const permission = 'message:sender'

/** If a secret is blank, the stored secret is kept. */
export const sender = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access: `${permission}:list`,
    summary: '消息发送设置：全部发送方式',
    result: Type.Array(Sender),
  }),
  add: endpoint({
    method: 'POST',
    path: `${path}/add`,
    access: `${permission}:edit`,
    code: 200,
    message: '添加成功！',
    summary: '消息发送设置：新增',
    body: Type.Object(form),
    result: Type.Object({ id: Id }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: `${path}/edit`,
    access: `${permission}:edit`,
    code: 200,
    message: '编辑成功!',
    summary: '消息发送设置：编辑',
    body: Type.Object({ ...form, id: Id }),
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: `${path}/setEnabled`,
    access: `${permission}:edit`,
    code: 200,
    message: '操作成功！',
    summary: '消息发送设置：启用或停用；短信和邮件各启用一种，另有一种可以备用',
    body: Type.Object({
      id: Id,
      enabled: Type.Boolean({ title: '启用' }),
      standby: Type.Optional(Type.Boolean({ title: '备用' })),
    }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete`,
    access: `${permission}:edit`,
    code: 200,
    message: '删除成功!',
    summary: '消息发送设置：删除',
    query: idQuery,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    access: `${permission}:edit`,
    code: 200,
    message: '测试消息已发出，请到接收方查看',
    summary: '消息发送设置：用表单里的设置发送一条测试消息，不保存',
    body: Type.Object({
      id: Maybe(Id),
      name,
      kind,
      settings: values,
      secrets,
      receiver: Maybe(Text(100, '测试的接收方')),
    }),
  }),
}

/** Returns the first error in the settings, or null. `known` contains the keys of the stored secrets. */
export function senderFault(
  given: { kind: string; settings: Readonly<Record<string, string>> },
  known: readonly string[] = [],
): { key: string; label: string; fault: string } | null {
  if (!isSenderKind(given.kind)) return { key: 'kind', label: '', fault: '没有这种发送方式' }
  for (const field of senderKindInfo(given.kind).fields) {
    const text = (given.settings[field.key] ?? '').trim()
    if (text === '') {
      if (field.required && !known.includes(field.key)) return { key: field.key, label: field.label, fault: '不能为空' }
    } else if (field.pattern && !new RegExp(field.pattern, 'u').test(text))
      return { key: field.key, label: field.label, fault: field.fault ?? '格式不对' }
    else if (/[\r\n]/.test(text)) return { key: field.key, label: field.label, fault: '不能换行' }
  }
  return null
}
