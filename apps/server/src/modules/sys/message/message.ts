import type { FastifyBaseLogger } from 'fastify'
import { afterCommit } from '../../../platform/db/database.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { missingWay } from '../sender/sender.ts'
import { insertMessage } from './message.queries.ts'
import { wakeQueue } from './queue.ts'
import { SENT } from './queue.rules.ts'

/** Values of the dictionary `msgType`. */
export const TEXT_MESSAGE = '1'
export const SYSTEM_MESSAGE = '4'

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

/** Writes down a message that has arrived already, inside the product. */
export function storeSentMessage(message: OutsideMessage): Promise<string> {
  return insertMessage({ ...stored(message), esSendStatus: SENT, esSendNum: 1, esSendTime: now() })
}

/**
 * Puts a message into the queue; where nothing is set up to send it, it is kept and says so. Neither a provider's
 * failure nor the time it takes reaches the caller, or the answer would tell strangers which phone numbers have an
 * account; both stand with the message.
 */
export async function queueMessage(message: OutsideMessage, log: FastifyBaseLogger): Promise<void> {
  const missing = await missingWay(message.type, message.receiver)
  await insertMessage({ ...stored(message), esResult: missing, nextTime: missing === null ? now() : null })
  await afterCommit(() => {
    if (missing === null) wakeQueue()
    else if (message.type === TEXT_MESSAGE)
      log.info(
        { receiver: message.receiver, content: message.content },
        'text message, to be passed on by an administrator',
      )
  })
}
