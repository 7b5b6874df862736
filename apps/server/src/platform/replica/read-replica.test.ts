import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Config } from '../environment/config.ts'
import { ReadReplica } from './read-replica.ts'

/** A replica program that runs `work` for each order. `work` can use `port` and `call`. */
const program = (work: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, threadId, workerData } from 'node:worker_threads'
      parentPort.on('message', ({ port, ...call }) => { ${work} })
    `)}`,
  )
const HEAD = `port.postMessage({ status: 203, headers: { 'x-thread': String(threadId), connection: 'close' } });`
const ANSWERS = `${HEAD}
  const said = [new TextEncoder().encode(JSON.stringify({ call, workerData })), 'end']
  port.on('message', () => port.postMessage(said.shift()))`

const closed: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closed.splice(0)) await close()
})

/** If the replica fails, the server itself answers. */
async function serverOf(at: URL, idleMs?: number) {
  const replica = new ReadReplica(at, { port: 7 } as Config, idleMs)
  const app = Fastify()
  app.get('/rows', async (request, reply) =>
    replica.answer(request, reply, async () => {
      void reply.send('answered here')
    }),
  )
  closed.push(
    () => app.close(),
    () => replica.close(),
  )
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test("the replica gets the caller's headers, and its answer is sent", async () => {
  const url = await serverOf(program(ANSWERS))
  const reply = await fetch(`${url}/rows?a=1`, { headers: { 'x-access-token': 't', 'x-other': 'o' } })
  expect([reply.status, reply.headers.get('connection')]).toEqual([203, 'keep-alive'])
  expect(await reply.json()).toEqual({
    call: {
      url: '/rows?a=1',
      headers: { 'x-access-token': 't', 'user-agent': 'node' },
      remoteAddress: '127.0.0.1',
    },
    workerData: { port: 7 },
  })
})

test.for([
  ['does not start', `}); throw new Error('no room'); (() => {`],
  ['ends', `process.exit(1)`],
  ['reports an error', `port.postMessage({ fault: 'no' })`],
])('when the replica %s before its answer begins, the main program answers the call', async ([, work]) => {
  const url = await serverOf(program(work!))
  for (let round = 0; round < 2; round++) expect(await (await fetch(`${url}/rows`)).text()).toBe('answered here')
})

test('an interrupted answer ends with a broken connection', async () => {
  const url = await serverOf(
    program(`${HEAD}
      port.once('message', () => {
        port.postMessage(new Uint8Array(10))
        port.once('message', () => process.exit(1))
      })`),
  )
  const reply = await fetch(`${url}/rows`)
  await expect(reply.arrayBuffer()).rejects.toThrow()
  // The next call starts a new replica.
  expect((await fetch(`${url}/rows`)).status).toBe(203)
})

/** Returns the thread that has answered. */
async function threadOf(url: string): Promise<string | null> {
  const reply = await fetch(`${url}/rows`)
  await reply.arrayBuffer()
  return reply.headers.get('x-thread')
}

test('the replica ends after an idle time, and the next call starts a new replica', async () => {
  const url = await serverOf(program(ANSWERS), 1)
  const first = await threadOf(url)
  await expect.poll(() => threadOf(url)).not.toBe(first)
})

test('a client that leaves before the first byte does not keep the replica running', async () => {
  const url = await serverOf(program(`setTimeout(() => { ${ANSWERS} }, 100)`), 1)
  const first = await threadOf(url)
  const left = new AbortController()
  const leaving = fetch(`${url}/rows`, { signal: left.signal }).catch(() => {})
  setTimeout(() => left.abort(), 20)
  await leaving
  await expect.poll(() => threadOf(url)).not.toBe(first)
})
