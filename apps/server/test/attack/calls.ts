import { methodsOf, type AnyEndpoint, type FieldSchema } from '@mashu/contract'
import { multipartBody } from '../multipart.ts'
import { project, sha256, clientKey } from '../school.ts'
import type { Chance } from './seeded.ts'
import { goodValue, hostileText, hostileValue, toJson, type KnownIds } from './values.ts'

export type Caller = 'nobody' | 'student' | 'teacher' | 'admin'

/** A request with random content. The server may refuse the request, but must not show a fault. */
export interface FuzzCall {
  caller: Caller
  endpoint: AnyEndpoint
  method: string
  /** Percent-encoded, with the query. */
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** True when a text field contains NUL or half of a surrogate pair, which no database stores. */
  unstorable: boolean
}

/** One database truncates a text with these characters, the other refuses the text. */
const UNSTORABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
/** In an address, half of a surrogate pair arrives as a replacement character. */
const hasNul = (text: string): boolean => text.includes('\0')
const isUnstorable = (text: string): boolean => UNSTORABLE.test(text)

/** `encodeURIComponent` throws on half of a surrogate pair. */
function encoded(text: string): string {
  return [...text]
    .map((character) =>
      UNSTORABLE.test(character) && character !== '\0' ? '%ED%A0%80' : encodeURIComponent(character),
    )
    .join('')
}

const CALLERS: readonly Caller[] = [
  'admin',
  'admin',
  'admin',
  'admin',
  'teacher',
  'teacher',
  'student',
  'student',
  'nobody',
]
const ODD_METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'TRACE', 'PROPFIND']
/**
 * Longer paths are not sent with HEAD: the HTTP library answers them with a body, which no client expects after HEAD.
 */
const LONG_PATH = 8000
const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'text/html',
  'a',
  '',
]
const ODD_HEADERS: readonly [string, string][] = [
  ['x-access-token', 'f'.repeat(64)],
  ['x-access-token', 'F'.repeat(8000)],
  ['x-access-token', "' or 1=1--"],
  ['x-access-token', 'Ã\u00a0Â'],
  ['accept-encoding', 'br;q=x, *;q=-1'],
  ['x-forwarded-for', "1.1.1.1', 'x"],
  ['x-forwarded-for', '::::'],
  ['x-request-id', '"}\\n'],
  ['host', 'evil.example'],
  ['host', ''],
  ['range', 'bytes=-1,9-0,99999999999999999999-'],
  ['range', 'bytes=5-2'],
  ['if-none-match', '"'],
  ['if-modified-since', 'yesterday'],
  ['cookie', '__proto__=1; =; ;;'],
  ['origin', 'null'],
  ['expect', 'x'],
]
const ODD_BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '1',
  '{',
  '{"a":',
  '[[]]',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{}{}',
  '\0',
  '{"a":"\\u0000"}',
]
const FILE_NAMES = [
  'a.png',
  'x.exe',
  'x.exe.',
  '../../a.sb3',
  'a\0.png',
  'CON',
  '.htaccess',
  'a"b.xlsx',
  '长'.repeat(300),
  '',
  'a.svg',
  'a.html',
  'a.csv',
]
const CONTENTS: readonly (() => Buffer)[] = [
  () => Buffer.alloc(0),
  () => project('x'),
  () => Buffer.from('<html><script>alert(1)</script>'),
  () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  () => Buffer.from('登录账号,姓名\r\na\0b,"x\r\n'),
  () => Buffer.from(','.repeat(5000)),
  () => Buffer.from('print("hi")\n'),
  () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
  () => Buffer.from('504b0304140000000800', 'hex'),
]

interface Draft {
  query: Record<string, unknown>
  body: unknown
  params: string
}

function holdsUnstorable(values: unknown, schema: FieldSchema | undefined, isBad = isUnstorable): boolean {
  return Object.entries(schema?.properties ?? {}).some(([name, field]) => {
    const value = (values as Record<string, unknown> | null)?.[name]
    return field.type === 'string' && typeof value === 'string' && isBad(value)
  })
}

function spoil(target: Record<string, unknown>, schema: FieldSchema, chance: Chance): void {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return
  const name = chance.pick(names)
  const value = hostileValue(chance)
  target[name] = value
  if (chance.onceIn(10))
    target[chance.pick(['id', 'roleCode', 'userIdentity', 'delFlag', 'constructor', 'a'])] ??= hostileText(chance)
}

function draftOf(endpoint: AnyEndpoint, chance: Chance, ids: KnownIds): Draft {
  const query = endpoint.query as FieldSchema | undefined
  const body = endpoint.body as FieldSchema | undefined
  const draft: Draft = {
    query: query ? (goodValue(query, chance, ids) as Record<string, unknown>) : {},
    body: body ? goodValue(body, chance, ids) : undefined,
    params: ids.length > 0 && chance.onceIn(2) ? chance.pick(ids) : hostileText(chance).slice(0, 2000) || 'x',
  }
  const isObject = body?.type === 'object' && typeof draft.body === 'object' && draft.body !== null
  for (let count = chance.below(3); count > 0; count -= 1) {
    if (isObject && (!query || chance.onceIn(2))) spoil(draft.body as Record<string, unknown>, body, chance)
    else if (query) spoil(draft.query, query, chance)
  }
  return draft
}

function queryText(query: Record<string, unknown>, chance: Chance): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(query)) {
    const text = typeof value === 'string' ? value : toJson(value)
    pairs.push(`${encoded(name)}=${encoded(text.slice(0, 6000))}`)
    if (chance.onceIn(30)) pairs.push(`${encoded(name)}=again`)
    if (chance.onceIn(60)) pairs.push(`${encoded(name)}[a]=b`)
  }
  if (chance.onceIn(100)) pairs.push('__proto__[polluted]=1&constructor=1&%ZZ&=&&')
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function uploadOf(chance: Chance): { payload: Buffer; headers: Record<string, string> } {
  const content = chance.pick(CONTENTS)()
  const meta = {
    clientKey: clientKey(),
    baseVersion: 0,
    checksum: sha256(content),
    workName: '小船',
    workType: '2',
    workScene: 'create',
    ...(chance.onceIn(2)
      ? {
          [chance.pick(['workName', 'baseVersion', 'checksum', 'workType', 'workId', 'clientKey'])]:
            hostileValue(chance),
        }
      : {}),
  }
  const fields: Record<string, string> = { meta: chance.onceIn(5) ? hostileText(chance) : toJson(meta) }
  for (const name of ['additionalId', 'workName', 'biz', 'tag', '__proto__', hostileText(chance).slice(0, 50)])
    if (chance.onceIn(3)) fields[name] = hostileText(chance)
  const files = [{ name: chance.pick(['file', 'cover', 'x', '__proto__']), fileName: chance.pick(FILE_NAMES), content }]
  if (chance.onceIn(3)) files.push({ name: 'cover', fileName: 'cover', content: chance.pick(CONTENTS)() })
  return multipartBody(chance.onceIn(10) ? [] : files, fields)
}

function bend(call: FuzzCall, chance: Chance): void {
  if (chance.onceIn(12)) {
    call.headers['content-type'] = chance.pick(ODD_TYPES)
    // The server may not read a body with this content type.
    call.unstorable = false
  }
  if (chance.onceIn(30)) call.method = chance.pick(call.path.length < LONG_PATH ? ODD_METHODS : ODD_METHODS.slice(1))
  if (chance.onceIn(12)) {
    const [name, value] = chance.pick(ODD_HEADERS)
    call.headers[name] = value
  }
  if (call.body && chance.onceIn(25)) {
    call.body = Buffer.from(chance.pick(ODD_BODIES))
    call.unstorable = false
  }
  if (call.body && chance.onceIn(80)) call.body = Buffer.concat([call.body.subarray(0, -1), Buffer.from([0xff, 0xfe])])
  if (chance.onceIn(120))
    call.path = call.path.replace(
      '/api/',
      chance.pick(['//api/', '/api//', '/%61pi/', '/api/%2e%2e/', '/api/./', '/API/', '/api\\']),
    )
}

export function callAt(endpoint: AnyEndpoint, chance: Chance, ids: KnownIds): FuzzCall {
  const draft = draftOf(endpoint, chance, ids)
  const method = chance.pick(methodsOf(endpoint))
  const address = endpoint.path.replace(/:\w+/g, () => encoded(draft.params)).replace('*', encoded(draft.params))
  const call: FuzzCall = {
    caller: chance.pick(CALLERS),
    endpoint,
    method,
    path: `/api${address}${queryText(draft.query, chance)}`,
    headers: {},
    unstorable: holdsUnstorable(draft.query, endpoint.query as FieldSchema | undefined, hasNul),
  }
  if (endpoint.transport === 'upload') {
    const { payload, headers } = uploadOf(chance)
    call.body = payload
    Object.assign(call.headers, headers)
  } else if (draft.body !== undefined && method !== 'GET') {
    call.body = Buffer.from(toJson(draft.body))
    call.headers['content-type'] = 'application/json'
    call.unstorable ||= holdsUnstorable(draft.body, endpoint.body as FieldSchema | undefined)
  }
  bend(call, chance)
  return call
}
