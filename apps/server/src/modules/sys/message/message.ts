import type { FastifyBaseLogger } from 'fastify'
import { afterCommit } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { insertMessage, updateMessage } from './message.queries.ts'
import { currentSender, type MessageSender, type TextMessage } from './sender.ts'

/** The type of a message to a phone. */
export const TEXT_MESSAGE = '1'
const [SENT, FAILED] = ['1', '2'] as const

async function deliver(id: string, message: TextMessage, sender: MessageSender, log: FastifyBaseLogger): Promise<void> {
  try {
    await sender.send(message, log)
    if (sender.delivers)
      await updateMessage(id, { esSendStatus: SENT, esSendNum: 1, esResult: null, esSendTime: now() })
  } catch (error) {
    log.error({ err: error, message: id }, 'text message not sent')
    await updateMessage(id, {
      esSendStatus: FAILED,
      esSendNum: 1,
      esResult: (error instanceof Error ? error.message : String(error)).slice(0, 255),
      esSendTime: null,
    })
  }
}

export interface OutsideMessage {
  title: string
  receiver: string
  content: string
  /** What was filled into its template, as JSON. */
  param?: string | null
  /** Who wrote it; the server itself unless said, and then it is kept from all but administrators. */
  by?: Pick<Principal, 'username'>
}

/** Writes a message down and sends nothing: it is on its way already, or there is no way. @returns its id. */
export async function storeMessage({
  type,
  result = null,
  sent = false,
  ...message
}: OutsideMessage & { type: string; result?: string | null; sent?: boolean }): Promise<string> {
  const id = await insertMessage({
    esTitle: message.title,
    esType: type,
    esReceiver: message.receiver,
    esContent: message.content,
    esParam: message.param ?? null,
    esResult: result,
    ...(message.by ? { createBy: message.by.username } : {}),
  })
  if (sent) await updateMessage(id, { esSendStatus: SENT, esSendNum: 1, esResult: null, esSendTime: now() })
  return id
}

/**
 * Writes a text message down and hands it to the sender. Neither a provider's failure nor the time it takes reaches the
 * caller, or the answer would tell strangers which phone numbers have an account; both stand with the message.
 */
export async function sendTextMessage(message: OutsideMessage, log: FastifyBaseLogger): Promise<void> {
  const { receiver, content } = message
  const sender = currentSender()
  const id = await storeMessage({
    ...message,
    type: TEXT_MESSAGE,
    result: sender.delivers ? null : '没有接入短信服务，请把内容转告本人',
  })
  await afterCommit(() => {
    void deliver(id, { receiver, content }, sender, log).catch((error: unknown) =>
      log.error({ err: error, message: id }, 'outcome of a text message not written'),
    )
  })
}
