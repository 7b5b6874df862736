import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canTestS3, openTestS3, type TestS3 } from '../../../../test/store/s3.ts'
import { S3Client } from '../../s3/s3-client.ts'
import type { S3Place } from '../../s3/s3-place.ts'
import { LocalBlobStore, type BlobStore } from './blob-store.ts'
import { S3BlobStore } from './s3-blob-store.ts'

const MB = 1024 * 1024
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-blobs-'))
let s3: TestS3
beforeAll(async () => {
  if (canTestS3) s3 = await openTestS3()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3?.close()
})

async function readAll(store: BlobStore, hash: string, from: number, to: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of store.read(hash, from, to)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
async function listed(store: BlobStore, before = Date.now() + 60_000): Promise<string[]> {
  const found: string[] = []
  for await (const hashes of store.list(before)) found.push(...hashes)
  return found.sort()
}

describe.each(['a folder', ...(canTestS3 ? ['S3'] : [])])('blobs in %s', (kind) => {
  let store: BlobStore
  let count = 0
  beforeEach(async () => {
    const own = path.join(folder, `${kind === 'S3' ? 's' : 'f'}${++count}`)
    store = kind === 'S3' ? new S3BlobStore(await s3.place(), own) : new LocalBlobStore(own)
  })
  const received = (bytes: Buffer) => {
    const file = store.temporary()
    writeFileSync(file, bytes)
    return file
  }

  test('are returned unchanged, completely or in part, with their size', async () => {
    const [small, film] = [randomBytes(3000), randomBytes(17 * MB)]
    expect(await store.isEmpty()).toBe(true)
    await Promise.all([store.put(sum(small), small), store.put(sum(small), small)])
    const file = received(film)
    await store.adopt(sum(film), file, film.length)
    expect([existsSync(file), await store.isEmpty()]).toEqual([false, false])
    expect([await store.size(sum(small)), await store.size(sum(film))]).toEqual([3000, film.length])
    expect((await readAll(store, sum(film), 0, film.length - 1)).equals(film)).toBe(true)
    for (const [from, to] of [
      [0, 0],
      [0, 999],
      [5 * MB, 6 * MB],
      [film.length - 1, film.length - 1],
    ] as const)
      expect((await readAll(store, sum(film), from, to)).equals(film.subarray(from, to + 1))).toBe(true)
    expect(await listed(store)).toEqual([sum(small), sum(film)].sort())
    expect(await listed(store, Date.now() - 60_000)).toEqual([])
  })

  test('may be empty', async () => {
    const nothing = new Uint8Array()
    await store.put(sum(nothing), nothing)
    expect([await store.size(sum(nothing)), await readAll(store, sum(nothing), 0, -1)]).toEqual([0, Buffer.alloc(0)])
  })

  test('are named in the error when they are missing or shorter than expected', async () => {
    const bytes = randomBytes(100)
    const wanted = expect.objectContaining({ message: expect.stringContaining(sum(bytes)) as string })
    expect(await store.size(sum(bytes))).toBeNull()
    await expect(readAll(store, sum(bytes), 0, 99)).rejects.toEqual(wanted)
    await store.put(sum(bytes), bytes)
    await expect(readAll(store, sum(bytes), 0, 199)).rejects.toEqual(wanted)
    await expect(readAll(store, '../etc/passwd', 0, 9)).rejects.toThrow('not the hash of a blob')
  })

  test('are in a store that contains the id of its database', async () => {
    expect(await store.readInstallation()).toBeNull()
    await store.writeInstallation('first')
    await store.writeInstallation('second')
    expect([await store.readInstallation(), await store.isEmpty()]).toEqual(['second', true])
  })

  test('return from the trash when stored again, and otherwise are deleted', async () => {
    const [wanted, unwanted] = [randomBytes(50), randomBytes(60)]
    for (const bytes of [wanted, unwanted]) await store.put(sum(bytes), bytes)
    store.forget()
    await store.remove([sum(wanted), sum(unwanted), sum(Buffer.from('never stored'))])
    expect([await listed(store), await store.size(sum(wanted))]).toEqual([[], 50])
    expect(await store.emptyTrash(Date.now() - 60_000, async () => false)).toBe(0)
    expect(await store.emptyTrash(Date.now() + 60_000, async (hash) => hash === sum(wanted))).toBe(1)
    expect(await listed(store)).toEqual([sum(wanted)])
    expect((await readAll(store, sum(wanted), 0, 49)).equals(wanted)).toBe(true)
    expect(await store.size(sum(unwanted))).toBeNull()
  })
})

describe.runIf(canTestS3)('a store shared by several servers', () => {
  let place: S3Place
  const server = (name: string) => new S3BlobStore(place, path.join(folder, name))
  beforeEach(async () => {
    place = await s3.place()
  })

  test('a blob that another server removes remains readable', async () => {
    const bytes = randomBytes(100)
    await server('early').put(sum(bytes), bytes)
    const [saving, collecting] = [server('a'), server('b')]
    await saving.put(sum(bytes), bytes)
    await collecting.remove([sum(bytes)])
    expect((await readAll(saving, sum(bytes), 0, 99)).equals(bytes)).toBe(true)
    expect(await collecting.emptyTrash(Date.now() + 60_000, async () => true)).toBe(0)
    expect(await listed(saving)).toEqual([sum(bytes)])
  })

  test('a blob truncated from outside is sent again', async () => {
    const bytes = randomBytes(300_000)
    const client = new S3Client(place)
    const key = `${sum(bytes).slice(0, 2)}/${sum(bytes)}`
    await client.put(key, bytes.subarray(0, 100))
    await server('a').put(sum(bytes), bytes)
    expect((await readAll(server('b'), sum(bytes), 0, bytes.length - 1)).equals(bytes)).toBe(true)
    await client.put(key, randomBytes(300_000))
    let received = 0
    const reading = async () => {
      for await (const chunk of server('c').read(sum(bytes), 0, bytes.length - 1)) received += chunk.length
    }
    await expect(reading()).rejects.toThrow('other bytes')
    expect(received).toBeLessThan(300_000)
  })

  test('a file whose bytes change between arrival and upload is not stored', async () => {
    const store = server('a')
    for (const size of [2 * MB, 20 * MB]) {
      const [said, file] = [sum(randomBytes(10)), store.temporary()]
      writeFileSync(file, randomBytes(size))
      await expect(store.adopt(said, file, size)).rejects.toThrow('other bytes')
      expect(await store.size(said)).toBeNull()
    }
  })
})
