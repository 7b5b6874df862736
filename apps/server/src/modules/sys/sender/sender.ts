import { inspect } from 'node:util'
import { toldReason } from '../../../platform/told-reason.ts'
import {
  isNamedType,
  senderKindInfo,
  senderKinds,
  isSenderKind,
  type SenderKind,
} from '@mashu/contract/sys/message/sender-kinds'
import type { AppContext } from '../../../platform/app/context.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { secretsOf, type Secrets } from '../../../platform/secrets/secrets.ts'
import { aliyun } from './channel/aliyun.ts'
import { toolsOf, type Channel, type Outcome, type Outgoing, type Settings } from './channel/channel.ts'
import { dingtalk, feishu, wecom } from './channel/robot.ts'
import { smtp } from './channel/smtp.ts'
import { tencent } from './channel/tencent.ts'
import { webhook } from './channel/webhook.ts'
import { listEnabled, listSenders, noteTry, type StoredSender } from './sender.queries.ts'

export type { Outcome, Outgoing } from './channel/channel.ts'

const channels: Readonly<Record<SenderKind, Channel>> = {
  smtp,
  aliyun,
  tencent,
  webhook,
  hook: webhook,
  wecom,
  dingtalk,
  feishu,
}

export const kindsOf = (type: string): SenderKind[] =>
  (Object.keys(senderKinds) as SenderKind[]).filter((kind) => senderKindInfo(kind).type === type)

interface Setup {
  secrets: Secrets
  allowedHosts: readonly string[]
}
const setup = perDatabase((): { current: Setup | null } => ({ current: null }))

/** Called once at the start. */
export function setUpSenders({ config, database }: Pick<AppContext, 'config' | 'database'>): void {
  setup(database).current = { secrets: secretsOf(config), allowedHosts: config.messageHosts }
}

function current(): Setup {
  const found = setup().current
  if (!found) throw new Error('senders are not set up')
  return found
}

/** Associated data for the encryption. */
export const secretContext = (id: string): string => `sys_sender:${id}`

export const texts = (json: string): Record<string, string> => JSON.parse(json) as Record<string, string>

/** Returns null when the secrets cannot be decrypted. */
export function openSecrets({ id, secrets }: Pick<StoredSender, 'id' | 'secrets'>): Settings | null {
  const opened = current().secrets.open(secrets, secretContext(id))
  return opened === null ? null : texts(opened)
}

export const sealSecrets = (id: string, secrets: Settings): string =>
  current().secrets.seal(JSON.stringify(secrets), secretContext(id))

/** A failure is returned as an outcome and not thrown. */
export async function sendBy(kind: SenderKind, message: Outgoing, settings: Settings): Promise<Outcome> {
  try {
    return await channels[kind](message, settings, toolsOf(current().allowedHosts))
  } catch (error) {
    // An exception is a bug in our own code. The message may have been sent before the exception.
    return { kind: 'unsure', reason: toldReason(error), cause: inspect(error) }
  }
}

const MISSING: Readonly<Record<string, string>> = {
  1: '没有接入短信服务，请把内容转告本人',
  2: '没有接入邮件服务，邮件没有发出',
  3: '没有叫这个名字、已启用的群机器人，消息没有发出',
  5: '没有叫这个名字、已启用的接口，没有通知',
}

/** Returns senders in the order of attempts, or a Chinese message when there are none. */
async function sendersFor(type: string, receiver: string): Promise<StoredSender[] | string> {
  const kinds = kindsOf(type)
  const found = kinds.length === 0 ? [] : await listEnabled(kinds)
  const chosen = isNamedType(type) ? found.filter(({ name }) => name === receiver) : found
  return chosen.length > 0 ? chosen : (MISSING[type] ?? '这种消息不用发送')
}

/** Returns the Chinese reason why a message has no sender, or null when it has one. */
export async function missingSender(type: string, receiver: string): Promise<string | null> {
  const found = await sendersFor(type, receiver)
  return typeof found === 'string' ? found : null
}

interface OpenedSender {
  id: string
  name: string
  kind: SenderKind
  settings: Settings
}

function openSender(sender: StoredSender): OpenedSender[] {
  const { id, name, kind } = sender
  const secrets = openSecrets(sender)
  if (!isSenderKind(kind) || secrets === null) return []
  return [{ id, name, kind, settings: { ...texts(sender.settings), ...secrets } }]
}

/** If a sender may have accepted the message, no other sender is tried, because the message could arrive twice. */
async function sendByAny(senders: readonly OpenedSender[], message: Outgoing): Promise<Outcome> {
  const refusals: { kind: 'failed' | 'again'; reason: string }[] = []
  for (const { id, name, kind, settings } of senders) {
    const outcome = await sendBy(kind, message, settings)
    await noteTry(id, outcome.kind === 'sent' ? null : outcome.reason.slice(0, 255))
    if (outcome.kind === 'sent' || outcome.kind === 'unsure') return outcome
    refusals.push({ kind: outcome.kind, reason: senders.length > 1 ? `${name}：${outcome.reason}` : outcome.reason })
  }
  // Another attempt makes sense when at least one sender may succeed later.
  const kind = refusals.some((refusal) => refusal.kind === 'again') ? 'again' : 'failed'
  return { kind, reason: refusals.map(({ reason }) => reason).join('；') }
}

/** For a chat group or webhook, the receiver is the name of the sender. */
export async function selectSender(
  type: string,
  message: Outgoing,
): Promise<{ missing: string } | { send: () => Promise<Outcome> }> {
  const senders = await sendersFor(type, message.receiver)
  if (typeof senders === 'string') return { missing: senders }
  const opened = senders.flatMap(openSender)
  if (opened.length === 0) return { missing: '保存的密钥解不开了，请在“消息发送设置”里重新填写' }
  return { send: () => sendByAny(opened, message) }
}

/** Lists one receiver for each enabled sender that is configured for alarms. */
export async function listAlarmReceivers(): Promise<{ type: string; receiver: string }[]> {
  return (await listSenders()).flatMap(({ kind, name, enabled, alarmTo }) => {
    if (enabled === 0 || !alarmTo || !isSenderKind(kind)) return []
    const { type } = senderKindInfo(kind)
    return [{ type, receiver: isNamedType(type) ? name : alarmTo }]
  })
}

export const listHookNames = async (): Promise<string[]> => (await listEnabled(kindsOf('5'))).map(({ name }) => name)
