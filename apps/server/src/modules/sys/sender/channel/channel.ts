import { requestOutside, type OutsideReply, type OutsideRequest } from '../../../../platform/outside/request.ts'

/**
 * `again`: a later attempt may succeed. `unsure`: the message may have been accepted. `reason` is shown to people, and
 * `cause` is only logged.
 */
export type Outcome = { kind: 'sent' } | { kind: 'failed' | 'again' | 'unsure'; reason: string; cause?: string }

export interface Outgoing {
  id: string
  title: string
  receiver: string
  content: string
  /** The content is sanitized HTML. */
  isHtml: boolean
  /** Values for placeholders by name. A verification code has the name `code`. */
  params: ReadonlyMap<string, string>
  files: readonly { fileName: string; bytes: Uint8Array }[]
}

/** Includes secrets. */
export type Settings = Readonly<Record<string, string>>

export interface Tools {
  /** Allowed hosts of mail servers and webhooks. An empty list allows all public hosts. */
  allowedHosts: readonly string[]
  /** Posts to a provider whose host is fixed in the code. */
  postProvider(request: OutsideRequest): Promise<OutsideReply>
  now(): number
}

export type Channel = (message: Outgoing, settings: Settings, tools: Tools) => Promise<Outcome>

export const toolsOf = (allowedHosts: readonly string[]): Tools => ({
  allowedHosts,
  // The list of allowed hosts does not apply to fixed hosts.
  postProvider: (request) => requestOutside(request, []),
  now: Date.now,
})

export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
export const again = (reason: string): Outcome => ({ kind: 'again', reason })
export const unsure = (reason: string): Outcome => ({ kind: 'unsure', reason })
export const SENT: Outcome = { kind: 'sent' }

/** `read` interprets a reply that is not a redirect. */
export function judge(reply: OutsideReply, read: (status: number, body: string) => Outcome): Outcome {
  if (reply.kind === 'reply') {
    if (reply.status >= 300 && reply.status < 400) return failed('对方要求转到别的地址，没有跟着去')
    return read(reply.status, reply.body)
  }
  if (reply.kind === 'lost') return unsure(reply.reason)
  return reply.kind === 'closed' ? failed(reply.reason) : again(reply.reason)
}

/** Returns an empty object for any other reply than a JSON object. */
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

/** Shortens a text from another server and puts the text on one line. */
export const quoted = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
