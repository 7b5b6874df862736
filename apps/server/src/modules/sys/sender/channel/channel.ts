import { requestOutside, type OutsideReply, type OutsideRequest } from '../../../../platform/outside/request.ts'

/**
 * The result of an attempt. `again` means not accepted, though a later attempt may succeed. `unsure` means possibly
 * accepted. `reason` is for people, `cause` only for the log.
 */
export type Outcome = { kind: 'sent' } | { kind: 'failed' | 'again' | 'unsure'; reason: string; cause?: string }

/** A message for a channel. */
export interface Outgoing {
  id: string
  title: string
  receiver: string
  content: string
  /** True when the content is cleaned HTML. */
  isHtml: boolean
  /** The values of the template by name. A verification code has the name `code`. */
  params: ReadonlyMap<string, string>
  /** The attachments of a mail. */
  files: readonly { fileName: string; bytes: Uint8Array }[]
}

/** The settings of a sender by key, secrets included. */
export type Settings = Readonly<Record<string, string>>

export interface Tools {
  /** Hosts allowed for mail servers and webhooks. An empty list allows the internet. */
  allowedHosts: readonly string[]
  /** Posts to a host that is fixed in the code. */
  postProvider(request: OutsideRequest): Promise<OutsideReply>
  now(): number
}

export type Channel = (message: Outgoing, settings: Settings, tools: Tools) => Promise<Outcome>

export const toolsOf = (allowedHosts: readonly string[]): Tools => ({
  allowedHosts,
  // The list of allowed hosts does not apply to the providers.
  postProvider: (request) => requestOutside(request, []),
  now: Date.now,
})

export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
export const again = (reason: string): Outcome => ({ kind: 'again', reason })
export const unsure = (reason: string): Outcome => ({ kind: 'unsure', reason })
export const SENT: Outcome = { kind: 'sent' }

/** Returns the outcome of a call. `read` judges an answer that arrived. */
export function judge(reply: OutsideReply, read: (status: number, body: string) => Outcome): Outcome {
  if (reply.kind === 'reply') {
    if (reply.status >= 300 && reply.status < 400) return failed('对方要求转到别的地址，没有跟着去')
    return read(reply.status, reply.body)
  }
  if (reply.kind === 'lost') return unsure(reply.reason)
  return reply.kind === 'closed' ? failed(reply.reason) : again(reply.reason)
}

/** Parses an answer as an object. Any other answer gives an empty object. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {}
  } catch {
    return {}
  }
}

/** Returns text of a foreign server, short and on one line. */
export const quoted = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
