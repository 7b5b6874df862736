import { problems } from '@mashu/contract'
import type { FuzzCall } from './calls.ts'
import type { RawReply } from './http-client.ts'

/** Texts that reveal internals of the server. */
const LEAKS: readonly [string, RegExp][] = [
  ['a stack', /\n\s+at .+:\d+:\d+/],
  ['a source path', /node_modules|apps\/server\/|file:\/\/\/(?!etc)|\/dist\/main\.js/],
  ['an error of SQLite', /SQLITE_|SqliteError|UNIQUE constraint|no such column|unrecognized token/],
  [
    'an error of PostgreSQL',
    /syntax error at or near|invalid byte sequence|relation ".*" does not exist|violates .* constraint/,
  ],
  ['SQL', /\b(?:select|insert into|update|delete from) ["`]?\w+["`]? (?:from|set|where|\()/],
  ['an error of the file system', /\bE(?:NOENT|ACCES|ISDIR|NAMETOOLONG|INVAL|NOSPC|NOTDIR)\b/],
  ['an error of JavaScript', /TypeError|RangeError|ReferenceError|Cannot (?:read|convert)|is not a function/],
]
const UNREADABLE = /undefined|NaN|\[object|null/
export const SERVER_FAULT: string = problems['server.failed'].message
/** Existing clients compare the text of these messages, which have status 500 on purpose. */
const DELIBERATE = new Set<string>([problems['session.invalid'].message])

interface Envelope {
  success: boolean
  message: string
  code: unknown
}

function envelopeOf(reply: RawReply): Envelope | null {
  if (!/json/.test(String(reply.headers['content-type']))) return null
  try {
    const body = JSON.parse(reply.text) as Partial<Envelope> | null
    const whole = typeof body?.success === 'boolean' && typeof body.message === 'string' && 'code' in body
    return whole && 'result' in body && 'timestamp' in body ? (body as Envelope) : null
  } catch {
    return null
  }
}

export const succeeded = (reply: RawReply): boolean => envelopeOf(reply)?.success === true
export const isSessionOver = (reply: RawReply): boolean =>
  envelopeOf(reply)?.message === problems['session.invalid'].message

/** Statuses with which the HTTP library itself refuses a request. */
const BY_THE_PARSER = new Set([400, 417, 431])

const isOurs = (call: FuzzCall) => call.path.startsWith('/api/') && !/%2e|\/\.\/|\/\//i.test(call.path.split('?')[0]!)

/** Administrators may see SQL at this address. */
const SHOWS_SQL = /^\/+api\/+monitor\/+statement\//

/** Rows may contain this SQL of the generator itself. */
const OWN_SQL = /\(select 1 from sys_user\)/g

function faultsOfServer(call: FuzzCall, reply: RawReply, envelope: Envelope | null): string[] {
  const told = reply.text.replace(OWN_SQL, '')
  const faults = LEAKS.filter(
    ([what, pattern]) => pattern.test(told) && !(what === 'SQL' && SHOWS_SQL.test(call.path)),
  ).map(([what]) => `reveals ${what}`)
  // An answer to HEAD has no message, so that a deliberate 500 cannot be recognized.
  if (reply.status >= 500 && call.method !== 'HEAD' && !DELIBERATE.has(envelope?.message ?? ''))
    faults.push(`status ${reply.status}`)
  if (envelope?.message === SERVER_FAULT) faults.push('the fault is the server’s')
  return faults
}

const withoutRepeated = (message: string, { body, path }: FuzzCall): string =>
  message.replace(/“([^”]+)”/g, (quote, text: string) =>
    `${body?.toString() ?? ''} ${path}`.includes(text) ? '' : quote,
  )

const answersInEnvelope = ({ endpoint: { transport } }: FuzzCall) => transport !== 'file' && transport !== 'raw'

/** `mayCall` is true when the role of the caller may use the endpoint. */
export function faultsOf(call: FuzzCall, reply: RawReply, mayCall: boolean): string[] {
  const envelope = envelopeOf(reply)
  const faults = faultsOfServer(call, reply, envelope)
  if (call.method === 'HEAD' || !isOurs(call)) return faults
  if (!envelope) {
    if (answersInEnvelope(call) && !BY_THE_PARSER.has(reply.status))
      faults.push(`no envelope (${String(reply.headers['content-type'])})`)
  } else if (!envelope.success) {
    if (UNREADABLE.test(withoutRepeated(envelope.message, call))) faults.push(`unreadable: ${envelope.message}`)
  } else {
    if (!mayCall) faults.push(`let in as ${call.caller}`)
    if (call.unstorable) faults.push('accepted a text that no database stores')
  }
  return faults
}
