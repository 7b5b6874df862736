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
  /** Phone number, address or name of a group's robot. */
  receiver: string
  content: string
  /** Whether the content is cleaned HTML. */
  isHtml?: boolean
  /** What was filled into its template, as JSON. */
  param?: string | null
  /** Who wrote it; the server itself unless said, and then it is kept from all but administrators. */
  by?: Pick<Principal, 'username'>
  /** What it says is worth nothing after this (ISO UTC); it is not sent then. */
  expireTime?: string | null
  /** What is attached; only mails carry it. */
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
  /** For whom, in words. */
  receiver: string
  /** Plain text. */
  content: string
  by?: Pick<Principal, 'username'>
  /** The end of the announcement (ISO UTC). */
  expireTime?: string | null
}

const [MAX_TITLE, MAX_RECEIVER, MAX_CONTENT] = [100, 50, 5000] as const

/**
 * Puts the bell of a system message into the queue, in the transaction that writes the message: it rings once that has
 * committed, again when it failed, and also after a killed server. Ends no call with an error.
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
 * Puts a message into the queue; where nothing is set up to send it, it is kept and says so. Neither a provider's
 * failure nor the time it takes reaches the caller, or the answer would tell strangers which phone numbers have an
 * account; both stand with the message. With `files` it is called in a transaction.
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
