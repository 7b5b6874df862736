import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Harness, Person } from '../harness.ts'

export const sinkHosts = { MESSAGE_HOSTS: '127.0.0.1' }

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: { id: string; receiver: string; title: string; content: string; params: Record<string, string> }
}

/** A simulated SMS service that records the received messages. */
export interface Sink {
  url: string
  received: Received[]
  /** The default answer is status 200. */
  answer: (reply: ServerResponse) => void
  close(): Promise<void>
}

export const SIGN_KEY = 'a-key-of-the-school'

export async function startSink(): Promise<Sink> {
  const server = createServer((request, reply) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => {
      raw += part
    })
    request.on('end', () => {
      sink.received.push({ headers: request.headers, raw, body: JSON.parse(raw) as Received['body'] })
      sink.answer(reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sink: Sink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    received: [],
    answer: (reply) => reply.end('{}'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return sink
}

/** Configures the server so that it sends text messages to the sink. @returns the id of the sender */
export async function sendTo(site: Harness, admin: Person, url: string): Promise<string> {
  const added = await site.call('POST', '/message/sender/add', {
    token: admin.token,
    body: { name: '短信', kind: 'webhook', settings: { url }, secrets: { signKey: SIGN_KEY } },
  })
  const { id } = added.body.result as { id: string }
  await site.call('PUT', '/message/sender/setEnabled', { token: admin.token, body: { id, enabled: true } })
  return id
}
