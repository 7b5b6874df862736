import { randomBytes } from 'node:crypto'
import dns from 'node:dns'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFaultProxy, type Fault, type FaultProxy } from '../../../test/store/fault-proxy.ts'
import { canTestS3, openTestS3, type TestS3 } from '../../../test/store/s3.ts'
import { storageFailure } from '../db/storage-failure.ts'
import { S3Client } from './s3-client.ts'
import type { S3Place } from './s3-place.ts'

const MB = 1024 * 1024
let s3: TestS3
let proxy: FaultProxy
let place: S3Place
let client: S3Client
beforeAll(async () => {
  if (!canTestS3) return
  s3 = await openTestS3()
  proxy = await openFaultProxy(s3.endpoint)
  place = await s3.place(proxy.endpoint)
  client = new S3Client(place, { idleMs: 1000 })
})
afterAll(async () => {
  await proxy?.close()
  await s3?.close()
})

async function readAll(key: string, from: number, to: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of client.read(key, from, to)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function keys(start: string, from = client): Promise<string[]> {
  const found: string[] = []
  for await (const objects of from.list(start)) found.push(...objects.map(({ key }) => key))
  return found
}
/** Makes the first `times` matching requests fail. */
function failing(fault: Fault, times: number, which = /./): void {
  let left = times
  proxy.plan = (request) => (which.test(request) && left-- > 0 ? fault : null)
}
const through = () => (proxy.plan = () => null)

describe.runIf(canTestS3)('an S3 store', () => {
  test('stores, copies, lists and removes objects', async () => {
    const bytes = randomBytes(5000)
    await client.put('a/one', bytes)
    expect(await client.head('a/one')).toMatchObject({ size: 5000 })
    expect((await readAll('a/one', 0, 4999)).equals(bytes)).toBe(true)
    expect((await readAll('a/one', 100, 199)).equals(bytes.subarray(100, 200))).toBe(true)
    expect([await client.copy('a/one', 'b/two'), await client.copy('a/none', 'b/three')]).toEqual([true, false])
    await client.put('empty', new Uint8Array())
    expect([await keys(''), await keys('b'), await client.hasAny('b/'), await client.hasAny('c')]).toEqual([
      ['a/one', 'b/two', 'empty'],
      ['b/two'],
      true,
      false,
    ])
    for (const key of ['a/one', 'a/one', 'b/two', 'empty']) await client.remove(key)
    expect([await keys(''), await client.head('a/one')]).toEqual([[], null])
    await expect(readAll('a/one', 0, 9)).rejects.toMatchObject({ status: 404, code: 'NoSuchKey' })
  })

  test('lists more objects than one answer contains, in order', async () => {
    const names = Array.from({ length: 23 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    await Promise.all(names.map((name) => client.put(name, Buffer.from('x'))))
    expect(await keys('many/', new S3Client(place, { pageSize: 5 }))).toEqual(names)
  })

  test.each([0, 1, 16 * MB, 16 * MB + 1, 40 * MB])('stores a stream of %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size)
    await client.putStream('long', Readable.from(pieces(bytes), { objectMode: false }))
    expect((await client.head('long'))?.size).toBe(size)
    if (size > 0) expect((await readAll('long', 0, size - 1)).equals(bytes)).toBe(true)
    await client.remove('long')
  })

  test.each([10, 33 * MB])('a stream that breaks after %i bytes leaves nothing behind', async (size) => {
    await expect(client.putStream('cut', pieces(randomBytes(size), true))).rejects.toThrow('cut')
    expect(await client.head('cut')).toBeNull()
    await expect(client.removeStaleUploads(Date.now() + 60_000)).resolves.toBeUndefined()
  })

  test('is addressed by a host name with the bucket, if this is configured', async () => {
    const { account, ...rest } = await s3.place()
    const named = { ...rest, account: { ...account, style: 'host' as const, endpoint: onLocalhost(account.endpoint) } }
    // Public name servers resolve the host name of every bucket. Here, all names lead to this machine, and Ceph accepts
    // `localhost` as its host name.
    const asked = vi.spyOn(dns, 'lookup').mockImplementation(toThisMachine as never)
    try {
      const host = new S3Client(named)
      const bytes = randomBytes(33 * MB)
      await host.putStream('a b/ä', pieces(bytes))
      await host.put('a b/second', bytes.subarray(0, 9))
      expect(await host.copy('a b/second', 'third')).toBe(true)
      expect(await keys('', host)).toEqual(['a b/second', 'a b/ä', 'third'])
      const read: Buffer[] = []
      for await (const chunk of host.read('a b/ä', 5, bytes.length - 1)) read.push(chunk)
      expect(Buffer.concat(read).equals(bytes.subarray(5))).toBe(true)
      const address = await host.signedAddress('third', 60, {})
      expect(new URL(address).hostname).toBe(`${named.bucket}.localhost`)
      await host.remove('third')
      expect(await host.head('third')).toBeNull()
      expect(asked.mock.calls.map(([name]) => name)).toContain(`${named.bucket}.localhost`)
      // The path style finds the same objects.
      expect(await keys('', new S3Client({ ...rest, account }))).toEqual(['a b/second', 'a b/ä'])
    } finally {
      asked.mockRestore()
    }
  })

  test('removes old unfinished uploads from every page of the list', async () => {
    const names = ['unfinished/1', 'unfinished/2', 'unfinished/3']
    const uploads = names.map((name) => client.putStream(name, endless()).catch((error: unknown) => error))
    for (const name of names) await expect.poll(() => proxyOf('PUT', name)).toBeGreaterThan(0)
    const paged = new S3Client(place, { pageSize: 2 })
    await paged.removeStaleUploads(Date.now() - 3_600_000)
    const sent = names.map((name) => proxyOf('PUT', name))
    // A removed upload would refuse its next part.
    for (const [index, name] of names.entries())
      await expect.poll(() => proxyOf('PUT', name)).toBeGreaterThan(sent[index]!)
    await paged.removeStaleUploads(Date.now() + 3_600_000)
    for (const upload of uploads) expect(await upload).toMatchObject({ code: 'NoSuchUpload' })
  })
})

const onLocalhost = (endpoint: string) => endpoint.replace('127.0.0.1', 'localhost')

type Found = (error: null, address: string | { address: string; family: number }[], family?: number) => void
function toThisMachine(_name: string, { all }: { all?: boolean }, found: Found): void {
  if (all) return found(null, [{ address: '127.0.0.1', family: 4 }])
  return found(null, '127.0.0.1', 4)
}

/** Requests that the proxy has seen since the first call of `proxyOf`. */
const seen: string[] = []
const proxyOf = (method: string, key: string) => {
  proxy.plan = (request) => (seen.push(request), null)
  return seen.filter((request) => request.startsWith(method) && request.includes(key)).length
}

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield randomBytes(MB)
}

async function* pieces(bytes: Buffer, breaks = false): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000)
  if (breaks) throw new Error('cut')
}

describe.runIf(canTestS3)('a client over an unreliable connection', () => {
  const faults: Fault[] = ['refuse', 'fail', 'cut', 'deaf', 'half', 'slow', 'hang']
  test.each(faults)('writes and reads correctly after two faults of the kind %s', async (fault) => {
    const bytes = randomBytes(3 * MB)
    failing(fault, 2)
    await client.put(`faults/${fault}`, bytes)
    failing(fault, 2)
    expect((await readAll(`faults/${fault}`, 0, bytes.length - 1)).equals(bytes)).toBe(true)
    through()
    expect(proxy.counts[fault]).toBeGreaterThanOrEqual(2)
  })

  test.each(['cut', 'deaf'] as const)(
    'stores a multipart object although each step first fails by %s',
    async (fault) => {
      const bytes = randomBytes(33 * MB)
      const failed = new Set<string>()
      proxy.plan = (request) => {
        const step = request.replace(/uploadId=[^&]*/, '')
        if (failed.has(step)) return null
        failed.add(step)
        return fault
      }
      await client.putStream(`parts/${fault}`, pieces(bytes))
      through()
      expect((await readAll(`parts/${fault}`, 0, bytes.length - 1)).equals(bytes)).toBe(true)
    },
  )

  test('reports that the store is unreachable, without revealing the secret', async () => {
    proxy.plan = () => 'cut'
    const error: unknown = await new S3Client(place, { patienceMs: 300 }).put('x', Buffer.from('x')).catch((e) => e)
    through()
    expect([storageFailure(error), String(error)]).toEqual(['filesAway', expect.stringContaining('没有回答')])
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(place.account.secret)
  })

  test('reports a refusal without a retry', async () => {
    const wrong = new S3Client({ ...place, account: { ...place.account, secret: 'another' } })
    const error: unknown = await wrong.head('x').catch((e) => e)
    expect([storageFailure(error), error]).toEqual(['filesRefused', expect.objectContaining({ status: 403 })])
    const nowhere = new S3Client({ ...place, bucket: 'no-such-bucket-here' })
    await expect(nowhere.put('x', Buffer.from('x'))).rejects.toMatchObject({ code: 'NoSuchBucket' })
  })

  test('signs an address for one object', async () => {
    await client.put('film', Buffer.from('0123456789'))
    const address = await client.signedAddress('film', 60, { 'content-type': 'video/mp4' })
    const reply = await fetch(address, { headers: { range: 'bytes=2-4' } })
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([206, 'video/mp4', '234'])
    expect((await fetch(address.replace('film', 'other'))).status).toBe(403)
    expect(address).not.toContain(place.account.secret)
  })
})

/** This store forgets an upload after its completion, like MinIO. Ceph would repeat its first answer. */
test.each([
  [33 * MB, 'is complete'],
  [32 * MB, 'is refused'],
])('when the last answer of an upload is lost and the store has %i bytes, the upload %s', async (has) => {
  let completions = 0
  const server = http.createServer((request, response) => {
    request.resume()
    const isComplete = request.method === 'POST' && request.url!.includes('uploadId')
    if (isComplete && ++completions === 1) return request.socket.destroy()
    if (isComplete) return response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': has }).end()
    return response.writeHead(200, { etag: '"t"' }).end('<R><UploadId>u</UploadId></R>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account = { endpoint, region: 'us-east-1', keyId: 'k', secret: 's', style: 'path' as const }
  const forgetful = new S3Client({ account, bucket: 'b', prefix: '' })
  const sent = forgetful.putStream('film', pieces(Buffer.alloc(33 * MB)))
  await (has === 33 * MB ? expect(sent).resolves.toBeUndefined() : expect(sent).rejects.toThrow('NoSuchUpload'))
  server.closeAllConnections()
  server.close()
})
