import { problem, type BodyOf } from '@mashu/contract'
import { sender, senderFault, senderProblem, type SenderRow } from '@mashu/contract/sys/message/sender'
import {
  isNamedType,
  isSenderKind,
  senderKindInfo,
  type SenderField,
  type SenderKind,
} from '@mashu/contract/sys/message/sender-kinds'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { binDeletion } from '../../../platform/history/bin/keep.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { insertLog } from '../log/log.ts'
import type { Outgoing, Settings } from './channel/channel.ts'
import { kindsOf, openSecrets, sealSecrets, sendBy, setUpSenders, texts } from './sender.ts'
import {
  deleteSender,
  disableOthers,
  insertSender,
  listSenders,
  selectOptionalSender,
  updateSender,
  type StoredSender,
} from './sender.queries.ts'

type Given = Pick<BodyOf<typeof sender.add>, 'kind' | 'settings' | 'secrets'>

const fieldsOf = (kind: SenderKind): readonly SenderField[] => senderKindInfo(kind).fields

/** Drops unknown fields and blank secrets. */
function split({ kind, settings, secrets }: Given): { open: Record<string, string>; secret: Record<string, string> } {
  const open: Record<string, string> = {}
  const secret: Record<string, string> = {}
  for (const field of fieldsOf(kind)) {
    const text = ((field.secret ? secrets?.[field.key] : settings[field.key]) ?? '').trim()
    if (!field.secret) open[field.key] = text
    else if (text !== '') secret[field.key] = text
  }
  return { open, secret }
}

/** Returns the stored secrets that the form left blank. @throws when the form would send them to another address */
function keptSecrets(stored: StoredSender, given: Given, typed: Settings): Settings {
  const { boundTo } = senderKindInfo(given.kind)
  const secretFields = fieldsOf(given.kind).filter((field) => field.secret)
  const left = secretFields.filter(({ key }) => !(key in typed))
  if (left.length === 0) return {}
  const opened = openSecrets(stored)
  const kept = left.filter(({ key }) => opened === null || (opened[key] ?? '') !== '')
  if (kept.length === 0) return {}
  const secret = kept.map(({ label }) => label).join('、')
  if (opened === null) throw senderProblem('sender.secretLost', { secret })
  const before = texts(stored.settings)
  const moved = fieldsOf(given.kind).filter(
    ({ key }) => boundTo.includes(key) && (before[key] ?? '') !== (given.settings[key] ?? '').trim(),
  )
  if (moved.length > 0)
    throw senderProblem('sender.secretNeeded', { label: moved.map(({ label }) => label).join('、'), secret })
  return Object.fromEntries(kept.map(({ key }) => [key, opened[key]!]))
}

async function whole(given: Given, id: string | null): Promise<{ open: Settings; secret: Settings }> {
  const stored = id === null ? undefined : await selectOptionalSender(id)
  if (id !== null && (!stored || stored.kind !== given.kind)) throw problem('row.entityNotFound')
  const { open, secret: typed } = split(given)
  const secret = { ...(stored ? keptSecrets(stored, given, typed) : {}), ...typed }
  const fault = senderFault({ kind: given.kind, settings: { ...open, ...secret } })
  if (fault) throw senderProblem('sender.badField', fault)
  return { open, secret }
}

function toRow({ secrets: _secrets, settings, kind, ...row }: StoredSender, secretsSet: string[]): SenderRow {
  if (!isSenderKind(kind)) throw new Error(`unknown kind of sender: ${kind}`)
  return { ...row, kind, settings: texts(settings), secretsSet }
}

const TEST_TITLE = '测试消息'

function testMessage(receiver: string): Outgoing {
  return {
    id: newId(),
    title: TEST_TITLE,
    receiver,
    content: '这是一条测试消息，收到它说明发送设置是对的。',
    isHtml: false,
    // Every school has a provider template for codes.
    params: new Map([
      ['code', '123456'],
      ['minutes', '10'],
    ]),
    files: [],
  }
}

async function test(body: BodyOf<typeof sender.test>): Promise<void> {
  const { kind } = body
  const { receiver } = senderKindInfo(kind)
  const to = body.receiver?.trim() ?? ''
  if (receiver !== null && to === '') throw senderProblem('sender.receiverNeeded', { receiver })
  const { open, secret } = await whole(body, body.id ?? null)
  const outcome = await sendBy(kind, testMessage(to), { ...open, ...secret })
  if (outcome.kind === 'unsure') throw senderProblem('sender.unsure', { reason: outcome.reason })
  if (outcome.kind !== 'sent') throw senderProblem('sender.notSent', { reason: outcome.reason })
}

const log = (text: string, operateType: 2 | 3 | 4, user: Principal, ip: string) =>
  insertLog({ logType: 2, operateType, logContent: `消息发送设置-${text}`, user, ip })

async function remove(id: string, user: Principal, ip: string): Promise<void> {
  await transaction(async () => {
    const row = await selectOptionalSender(id)
    if (!row) throw problem('row.entityNotFound')
    await binDeletion({ table: 'sysSender', ids: [id], user }, () => deleteSender(id))
    await log(`删除：${row.name}`, 4, user, ip)
  })
}

async function add({ body, user, ip }: Call<typeof sender.add>): Promise<{ id: string }> {
  const { name, kind, settings, secrets, alarmTo } = body
  const { open, secret } = await whole({ kind, settings, secrets }, null)
  const id = newId()
  await transaction(async () => {
    await insertSender(id, {
      name: name.trim(),
      kind,
      settings: JSON.stringify(open),
      secrets: sealSecrets(id, secret),
      alarmTo: alarmTo?.trim() || null,
      ...stampInsert(user),
    })
    await log(`新增：${name}`, 2, user, ip)
  })
  return { id }
}

async function edit({ body, user, ip }: Call<typeof sender.edit>): Promise<void> {
  const { id, name, kind, settings, secrets, alarmTo } = body
  const { open, secret } = await whole({ kind, settings, secrets }, id)
  await transaction(async () => {
    await updateSender(id, {
      name: name.trim(),
      settings: JSON.stringify(open),
      secrets: sealSecrets(id, secret),
      alarmTo: alarmTo?.trim() || null,
      ...stampUpdate(user),
    })
    await log(`修改：${name}`, 3, user, ip)
  })
}

async function setEnabled({ body, user, ip }: Call<typeof sender.setEnabled>): Promise<void> {
  const { id, enabled, standby = false } = body
  await transaction(async () => {
    const row = await selectOptionalSender(id)
    if (!row || !isSenderKind(row.kind)) throw problem('row.entityNotFound')
    const { type } = senderKindInfo(row.kind)
    // Text messages and mail have one active and one standby sender. Several chat groups can be active.
    const place = enabled && standby && !isNamedType(type) ? 1 : 0
    if (enabled && !isNamedType(type)) await disableOthers(id, kindsOf(type), place)
    await updateSender(id, { enabled: enabled ? 1 : 0, standby: place, ...stampUpdate(user) })
    const use = place === 1 ? '设为备用' : '启用'
    await log(`${enabled ? use : '停用'}：${row.name}`, 3, user, ip)
  })
}

export function senderRoutes(context: AppContext): void {
  setUpSenders(context)
  serve(context, sender, {
    list: async () => (await listSenders()).map((row) => toRow(row, Object.keys(openSecrets(row) ?? {}))),
    add,
    edit,
    setEnabled,
    delete: ({ query, user, ip }) => remove(query.id, user, ip),
    test: async ({ body, user, ip }) => {
      await log(`发送测试：${body.name} → ${body.receiver ?? '群'}`, 2, user, ip)
      await test(body)
    },
  })
}
