import type { FastifyBaseLogger } from 'fastify'
import { perDatabase } from '../../../platform/db/per-database.ts'

/** What a school's provider of text messages is given. */
export interface TextMessage {
  receiver: string
  content: string
}

/**
 * The way a text message takes to a phone. A provider is one object of this shape, put in place by `useSender`.
 * `send` returns when the message is on its way and throws, with a reason for administrators, when it is not.
 */
export interface MessageSender {
  /** False where messages are only stored: a person has to pass them on. */
  readonly delivers: boolean
  send(message: TextMessage, log: FastifyBaseLogger): Promise<void>
}

/** For schools without a provider: the message stands in the log and on the administrators' page of messages. */
export const logSender: MessageSender = {
  delivers: false,
  async send({ receiver, content }, log) {
    log.info({ receiver, content }, 'text message, to be passed on by an administrator')
  },
}

const chosen = perDatabase(() => ({ sender: logSender }))

/** The sender in use; another one is put in its place once, at the start. */
export function currentSender(): MessageSender {
  return chosen().sender
}

export function useSender(sender: MessageSender): void {
  chosen().sender = sender
}
