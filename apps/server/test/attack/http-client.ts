import http from 'node:http'
import type { Agent } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface RawReply {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  /** Milliseconds until the last byte of the answer. */
  took: number
}

/** `fetch` would refuse some of these requests. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

const MAX_TEXT = 2_000_000

/**
 * Sends a request unchanged. After the server has closed a kept connection, a new connection repeats the request.
 * @throws when no answer arrives within `timeoutMs` or a new connection breaks
 */
export async function sendRaw(
  origin: string,
  request: RawRequest,
  agent: Agent,
  timeoutMs = 30_000,
): Promise<RawReply> {
  try {
    return await send(origin, request, agent, timeoutMs)
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error
    return send(
      origin,
      { ...request, headers: { ...request.headers, connection: 'close' } },
      new http.Agent(),
      timeoutMs,
    )
  }
}

class StaleConnection extends Error {}

function send(origin: string, request: RawRequest, agent: Agent, timeoutMs: number): Promise<RawReply> {
  const { hostname, port } = new URL(origin)
  const begin = performance.now()
  return new Promise((resolve, reject) => {
    const sent = http.request(
      {
        hostname,
        port,
        method: request.method,
        path: request.path,
        headers: headersOf(request),
        agent,
        timeout: timeoutMs,
      },
      (reply) => {
        const chunks: Buffer[] = []
        let size = 0
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size <= MAX_TEXT) chunks.push(chunk)
        })
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: textOf(Buffer.concat(chunks), size > MAX_TEXT ? '' : reply.headers['content-encoding']),
            took: performance.now() - begin,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sent.on('error', (error) =>
      reject(
        sent.reusedSocket && /ECONNRESET|EPIPE/.test(String((error as { code?: string }).code))
          ? new StaleConnection()
          : error,
      ),
    )
    sent.end(request.body)
  })
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = { br: brotliDecompressSync, gzip: gunzipSync }

/** An answer to HEAD may name an encoding although it has no body. */
function textOf(bytes: Buffer, encoding = ''): string {
  const decode = DECODERS[encoding]
  return (decode && bytes.length > 0 ? decode(bytes) : bytes).toString()
}

function headersOf({ headers, body }: RawRequest): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(body.length) }
}
