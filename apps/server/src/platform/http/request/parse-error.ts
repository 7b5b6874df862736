import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problem, type CoreProblem } from '@mashu/contract'
import { problemEnvelope } from '../endpoint/envelope.ts'

/** By error code of Node's HTTP parser. */
const PROBLEMS: Readonly<Record<string, CoreProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'http.timeout',
  HPE_HEADER_OVERFLOW: 'http.headersTooLarge',
}

/**
 * Refuses a request whose headers are too long, late or invalid, with the usual envelope. The connection is closed,
 * because the start of the next request is unknown.
 */
export function refuseUnparsed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const found = problem(PROBLEMS[error.code ?? ''] ?? 'http.badRequest')
  const body = JSON.stringify(problemEnvelope(found))
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${found.status} ${STATUS_CODES[found.status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroySoon()
}
