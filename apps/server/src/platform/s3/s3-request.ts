import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { AwsV4Signer } from 'aws4fetch'
import { faultIn } from './s3-answer.ts'
import { S3Error } from './s3-error.ts'
import { objectUrl, placeText, type S3Place } from './s3-place.ts'

/** A signed request, sent once. The caller decides about retries. */

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The key without its prefix. Null means the bucket itself. */
  key: string | null
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

const FREE_SOCKETS = 32
const MAX_ANSWER_LENGTH = 4 * 1024 * 1024
const options = { keepAlive: true, maxFreeSockets: FREE_SOCKETS }
const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function urlOf(place: S3Place, { key, query = {} }: S3Request): URL {
  const url = objectUrl(place, key)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

const signerOf = ({ account }: S3Place) => ({
  service: 's3',
  region: account.region,
  accessKeyId: account.keyId,
  secretAccessKey: account.secret,
})

/** With this URL, anybody can read an object for `seconds` seconds. */
export async function signedAddress(place: S3Place, request: S3Request, seconds: number): Promise<string> {
  const url = urlOf(place, request)
  url.searchParams.set('X-Amz-Expires', String(seconds))
  const signer = new AwsV4Signer({ ...signerOf(place), method: request.method, url: url.href, signQuery: true })
  return (await signer.sign()).url.href
}

/** The store compares the signed checksum with the received bytes, and so never stores changed bytes. */
async function signed(place: S3Place, request: S3Request): Promise<{ url: URL; headers: Record<string, string> }> {
  const url = urlOf(place, request)
  const headers = {
    ...request.headers,
    'x-amz-content-sha256': sha256(request.body ?? new Uint8Array()),
  }
  const signer = new AwsV4Signer({ ...signerOf(place), method: request.method, url: url.href, headers })
  const { headers: all } = await signer.sign()
  return { url, headers: Object.fromEntries(all) }
}

function exchange(
  url: URL,
  { method, body }: S3Request,
  { headers, idleMs }: { headers: Record<string, string>; idleMs: number },
): Promise<http.IncomingMessage> {
  const { request: open } = url.protocol === 'https:' ? https : http
  const length =
    body === undefined && (method === 'GET' || method === 'HEAD') ? {} : { 'content-length': body?.length ?? 0 }
  return new Promise((resolve, reject) => {
    const agent = agents[url.protocol as keyof typeof agents]
    const request = open(url, { method, agent, headers: { ...headers, ...length } }, resolve)
    request.setTimeout(idleMs, () => request.destroy(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })))
    request.on('error', reject)
    request.end(body)
  })
}

const nameOf = (place: S3Place, { method, key }: S3Request) =>
  `${method} ${placeText(place)}${key === null ? '' : `/${key}`}`

const codeOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/**
 * Sends a request and returns the answer.
 * @param idleMs Milliseconds without traffic after which a connection is treated as lost
 * @throws S3Error when no answer comes, or when the store refuses the request
 */
export async function ask(place: S3Place, request: S3Request, idleMs: number): Promise<http.IncomingMessage> {
  const what = nameOf(place, request)
  const { url, headers } = await signed(place, request)
  const answer = await exchange(url, request, { headers, idleMs }).catch((error: unknown) => {
    throw new S3Error(what, { status: 0, code: codeOf(error) }, error)
  })
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return answer
  const said = await readText(place, request, answer)
  throw new S3Error(what, { status, code: faultIn(said) ?? http.STATUS_CODES[status] ?? '' })
}

/** Reads a short answer. @throws S3Error when the connection breaks */
export async function readText(place: S3Place, request: S3Request, answer: http.IncomingMessage): Promise<string> {
  try {
    return (await readAll(answer, MAX_ANSWER_LENGTH)).toString()
  } catch (error) {
    throw new S3Error(nameOf(place, request), { status: 0, code: codeOf(error) }, error)
  }
}

/** @throws when the stream has more than `most` bytes */
async function readAll(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw new Error(`more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
