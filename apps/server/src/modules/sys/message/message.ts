import type { FastifyBaseLogger } from 'fastify'
import { afterCommit } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { missingSender } from '../sender/sender.ts'
import { bellParam } from './bell.ts'
import { insertMessage, insertMessageFiles, type MessageFile } from './message.queries.ts'
import { SYSTEM_MESSAGE, TEXT_MESSAGE } from './message-type.ts'
import { wakeQueue } from './queue.ts'

export { setBell } from './bell.ts'
export type { MessageFile } from './message.queries.ts'
export { HOOK_MESSAGE, MAIL_MESSAGE, SYSTEM_MESSAGE, TEXT_MESSAGE } from './message-type.ts'

export interface OutsideMessage {
  type: string
  title: string
  /** A phone number, an address or the name of a group's robot. */
  receiver: string
  content: string
  /** True when the content is cleaned HTML. */
  isHtml?: boolean
  /** The values filled into its template, as JSON. */
  param?: string | null
  /** The author. Messages without one are the server's own and visible to administrators only. */
  by?: Pick<Principal, 'username'>
  /** The time (ISO UTC) after which the message is useless and not sent. */
  expireTime?: string | null
  /** Attachments, for mails only. */
  files?: readonly MessageFile[]
}

const stored = ({ type, title, receiver, content, isHtml, param, by, expireTime }: OutsideMessage) => ({
  esTitle: title,
  esType: type,
  esReceiver: receiver,
  esContent: content,
  esHtml: isHtml ? 1 : 0,
  esParam: param ?? null,
  expireTime: expireTime ?? null,
  ...(by ? { createBy: by.username } : {}),
})

export interface Bell {
  anntId: string
  title: string
  /** The receivers as a text. */
  receiver: string
  /** Plain text. */
  content: string
  by?: Pick<Principal, 'username'>
  /** The end of the announcement (ISO UTC). */
  expireTime?: string | null
}

const [MAX_TITLE, MAX_RECEIVER, MAX_CONTENT] = [100, 50, 5000] as const

/**
 * Queues the notification of connected people about a system message, in the transaction that writes the message. They
 * are notified after the commit, and again after a failure or a crash. Failures do not reach the caller.
 */
export async function queueBell({ anntId, title, receiver, content, by, expireTime }: Bell): Promise<void> {
  const message = {
    type: SYSTEM_MESSAGE,
    title: title.slice(0, MAX_TITLE),
    receiver: receiver.slice(0, MAX_RECEIVER),
    content: content.slice(0, MAX_CONTENT),
    param: bellParam(anntId),
    expireTime: expireTime ?? null,
    ...(by ? { by } : {}),
  }
  await insertMessage({ ...stored(message), nextTime: now() })
  await afterCommit(wakeQueue)
}

/**
 * Queues a message. When no sender is configured for it, the message is stored with this reason and is not sent. The
 * caller notices neither failures nor delays of a provider, because they would reveal which phone numbers have an
 * account; failures are stored with the message. With `files` this function must run inside a transaction.
 */
export async function queueMessage(message: OutsideMessage, log: FastifyBaseLogger): Promise<void> {
  const missing = await missingSender(message.type, message.receiver)
  const id = await insertMessage({ ...stored(message), esResult: missing, nextTime: missing === null ? now() : null })
  await insertMessageFiles(id, message.files ?? [])
  await afterCommit(() => {
    if (missing === null) wakeQueue()
    else if (message.type === TEXT_MESSAGE)
      log.info(
        { receiver: message.receiver, content: message.content },
        'text message, to be passed on by an administrator',
      )
  })
}
