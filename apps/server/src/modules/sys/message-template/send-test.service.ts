import type { FastifyBaseLogger } from 'fastify'
import type { BodyOf } from '@mashu/contract'
import {
  fillTemplate,
  messageTemplateProblem,
  placesOf,
  readTemplateData,
  type messageTemplate,
  type TemplateData,
} from '@mashu/contract/sys/message/message-template'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { cleanHtml } from '../../../platform/http/field/html.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { insertLog } from '../log/log.ts'
import { queueMessage, SYSTEM_MESSAGE, TEXT_MESSAGE } from '../message/message.ts'
import { selectOptionalAccount } from '../user/user.ts'
import { selectOptionalTemplate } from './message-template.queries.ts'

const MAIL = '2'
const [MAX_TITLE, MAX_CONTENT] = [100, 5000] as const
const OWN_MESSAGES = '/isps/userAnnouncement'

type Test = BodyOf<typeof messageTemplate.sendMsg>

interface Filled {
  title: string
  content: string
  /** Cleaned HTML, if the template contains HTML like templates of the former system. */
  html: string | null
  type: string
  receiver: string
}

const TAG = /<\/?[a-z][^<>]*>/i

/** Fills in escaped values, and cleans the result. Returns null when the template contains no HTML. */
function filledHtml(content: string, data: TemplateData): string | null {
  if (!TAG.test(content)) return null
  const safe = new Map([...data].map(([name, value]) => [name, escapeHtml(value)]))
  return cleanHtml(fillTemplate(content, safe))
}

/** Each block, such as a paragraph, becomes a line. */
const withoutTags = (content: string) =>
  content
    .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim()

/** @throws when a value is missing, because the receiver would see its placeholder */
async function filled({ templateCode, msgType, receiver, testData }: Test): Promise<Filled> {
  const data = readTemplateData(testData ?? '')
  if (!data) throw messageTemplateProblem('messageTemplate.badData')
  const template = await selectOptionalTemplate(templateCode)
  if (!template) throw messageTemplateProblem('messageTemplate.unknown')
  const texts = [template.templateName ?? template.templateCode, template.templateContent] as const
  const missing = placesOf(...texts).filter((name) => !data.has(name))
  if (missing.length > 0) throw messageTemplateProblem('messageTemplate.missing', { names: missing.join('、') })
  const html = filledHtml(texts[1], data)
  const title = fillTemplate(texts[0], data)
  const content = fillTemplate(html === null ? texts[1] : withoutTags(cleanHtml(texts[1]) ?? ''), data)
  if (title.length > MAX_TITLE || content.length > MAX_CONTENT)
    throw messageTemplateProblem('messageTemplate.tooLong', { title: MAX_TITLE, content: MAX_CONTENT })
  return { title, content, html, type: msgType || template.templateType, receiver: receiver.trim() }
}

function assertAddress({ type, receiver }: Filled): void {
  if (type === TEXT_MESSAGE && !/^1\d{10}$/.test(receiver))
    throw messageTemplateProblem('messageTemplate.badReceiver', { reason: '短信的接收方要填 11 位手机号' })
  if (type === MAIL && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(receiver))
    throw messageTemplateProblem('messageTemplate.badReceiver', { reason: '邮件的接收方要填邮箱地址' })
}

/** `receiver` is a username. */
async function sendOwnMessage({ title, content, html, receiver }: Filled, by: Principal): Promise<void> {
  const account = await selectOptionalAccount({ username: receiver })
  if (!account)
    throw messageTemplateProblem('messageTemplate.badReceiver', { reason: `没有账号“${receiver}”，请填登录账号` })
  const shown = html ?? `<p>${escapeHtml(content).replaceAll('\n', '<br>')}</p>`
  await sendMessage([account.id], { title, html: shown, page: OWN_MESSAGES, shown: { content, by } })
}

/** @throws when a value is missing, or when the receiver is invalid for this type of message */
export async function sendTemplate(
  test: Test,
  { user, log }: { user: Principal; log: FastifyBaseLogger },
): Promise<{ receiver: string }> {
  const message = await filled(test)
  assertAddress(message)
  const { html, ...text } = message
  const formatted = message.type === MAIL && html !== null ? { content: html, isHtml: true } : {}
  const written = { ...text, ...formatted, param: test.testData ?? null, by: user }
  await transaction(async () => {
    if (message.type === SYSTEM_MESSAGE) await sendOwnMessage(message, user)
    else await queueMessage(written, log)
  })
  return { receiver: message.receiver }
}

/** Sends a test message, and logs who sent it. */
export async function sendTest(
  test: Test,
  { user, ip, log }: { user: Principal; ip: string; log: FastifyBaseLogger },
): Promise<void> {
  await transaction(async () => {
    const { receiver } = await sendTemplate(test, { user, log })
    await insertLog({
      logType: 2,
      operateType: 2,
      logContent: `消息模板-发送测试：${test.templateCode} → ${receiver}`,
      user,
      ip,
    })
  })
}
