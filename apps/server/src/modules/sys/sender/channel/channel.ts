import { requestOutside, type OutsideReply, type OutsideRequest } from '../../../../platform/outside/request.ts'

/** What became of a try. `again`: nothing was accepted and a later try may help; `unsure`: perhaps it was accepted. */
/** `reason` is for people, `cause` for the log alone. */
export type Outcome = { kind: 'sent' } | { kind: 'failed' | 'again' | 'unsure'; reason: string; cause?: string }

/** A message as a channel gets it. */
export interface Outgoing {
  id: string
  title: string
  receiver: string
  content: string
  /** Whether the content is cleaned HTML instead of text. */
  isHtml: boolean
  /** What was filled into its template; a code has `code`. */
  params: ReadonlyMap<string, string>
  /** What a mail carries beside its text. */
  files: readonly { fileName: string; bytes: Uint8Array }[]
}

/** Settings of a sender by their keys, secrets among them. */
export type Settings = Readonly<Record<string, string>>

export interface Tools {
  /** Hosts that mail servers and webhooks may be on; none: the internet. */
  allowedHosts: readonly string[]
  /** Posts to a host that is fixed in code. */
  postProvider(request: OutsideRequest): Promise<OutsideReply>
  now(): number
}

export type Channel = (message: Outgoing, settings: Settings, tools: Tools) => Promise<Outcome>

export const toolsOf = (allowedHosts: readonly string[]): Tools => ({
  allowedHosts,
  // A list of own hosts must not close the providers.
  postProvider: (request) => requestOutside(request, []),
  now: Date.now,
})

export const failed = (reason: string): Outcome => ({ kind: 'failed', reason })
export const again = (reason: string): Outcome => ({ kind: 'again', reason })
export const unsure = (reason: string): Outcome => ({ kind: 'unsure', reason })
export const SENT: Outcome = { kind: 'sent' }

/** The outcome where no answer came; with an answer `read` says. */
export function judge(reply: OutsideReply, read: (status: number, body: string) => Outcome): Outcome {
  if (reply.kind === 'reply') {
    if (reply.status >= 300 && reply.status < 400) return failed('对方要求转到别的地址，没有跟着去')
    return read(reply.status, reply.body)
  }
  if (reply.kind === 'lost') return unsure(reply.reason)
  return reply.kind === 'closed' ? failed(reply.reason) : again(reply.reason)
}

/** An answer as an object; empty for anything else. */
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

/** Text of a foreign server's answer, short and on one line. */
export const quoted = (value: unknown): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, 120)
