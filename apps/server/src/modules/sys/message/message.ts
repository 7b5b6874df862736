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
  /** A phone number, a mail address, or the name of a sender (`HOOK_MESSAGE`). */
  receiver: string
  content: string
  /** True when the content is cleaned HTML. */
  isHtml?: boolean
  /** The values that were filled into the template, as JSON. */
  param?: string | null
  /** Without an author, the message is a message of the server, and only administrators can see it. */
  by?: Pick<Principal, 'username'>
  /** After this time (ISO UTC), the message is useless and is not sent. */
  expireTime?: string | null
  /** Only a mail can have attachments. */
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
  /** The names of the receivers, as one text. */
  receiver: string
  /** Plain text. */
  content: string
  by?: Pick<Principal, 'username'>
  /** The end of the announcement (ISO UTC). After that, the notification is not sent. */
  expireTime?: string | null
}

const [MAX_TITLE, MAX_RECEIVER, MAX_CONTENT] = [100, 50, 5000] as const

/**
 * Queues a notification in the caller's transaction, which also writes the message. After the commit, connected people
 * are notified. After a failure or a crash, the queue tries again.
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
 * If no sender is set up for a message, it is stored with this reason. Failures of a provider are stored and not
 * thrown: an error or a delay would reveal which phone numbers have an account.
 * With `files`, must be called inside a transaction.
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
