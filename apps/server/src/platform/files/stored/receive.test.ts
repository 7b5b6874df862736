import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LocalBlobStore } from '../blob/blob-store.ts'
import { discard, HEAD_BYTES, incomingBytes, receive } from './receive.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-receive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const store = new LocalBlobStore(folder)
const unfinished = () => readdirSync(path.join(folder, 'tmp'))
const MB = 1024 * 1024
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** With `breaks`, the connection breaks after the last piece. */
async function* body(bytes: Buffer, piece = 64 * 1024, breaks = false): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
  if (breaks) throw new Error('cut')
}

describe('a body', () => {
  test.each([[0], [1], [MB]])('of %i bytes is kept in memory', async (size) => {
    const bytes = randomBytes(size)
    const got = await receive(store, body(bytes), 'a.bin', 10 * MB)
    expect(got).toMatchObject({ fileName: 'a.bin', size, checksum: sum(bytes) })
    expect(Buffer.from(got.bytes!).equals(bytes)).toBe(true)
    expect([got.path, unfinished()]).toEqual([undefined, []])
  })

  test.each([
    [MB + 1, 64 * 1024],
    [3 * MB + 7, 100_001],
    [2 * MB, 2 * MB],
  ])('of %i bytes is stored completely in a file, which `discard` deletes', async (size, piece) => {
    const bytes = randomBytes(size)
    const got = await receive(store, body(bytes, piece), 'a.bin', 10 * MB)
    expect(got).toMatchObject({ size, checksum: sum(bytes) })
    expect(got.bytes).toBeUndefined()
    expect(readFileSync(got.path!).equals(bytes)).toBe(true)
    await discard(got)
    expect(existsSync(got.path!)).toBe(false)
    await discard(got)
  })

  test.each([[10], [5 * MB]])('of %i bytes has a head with its first bytes', async (size) => {
    const bytes = randomBytes(size)
    const got = await receive(store, body(bytes), 'a.bin', 10 * MB)
    expect(Buffer.from(got.head).equals(bytes.subarray(0, HEAD_BYTES))).toBe(true)
    await discard(got)
  })

  test.each([
    [11, 10],
    [2 * MB, MB],
    [3 * MB, 2 * MB],
  ])('of %i bytes is refused when %i are allowed, and leaves nothing behind', async (size, most) => {
    await expect(receive(store, body(randomBytes(size)), 'a.bin', most)).rejects.toMatchObject({ key: 'http.tooLarge' })
    expect(unfinished()).toEqual([])
  })

  test('is accepted when it has exactly the maximum size', async () =>
    expect(await receive(store, body(randomBytes(10)), 'a.bin', 10)).toMatchObject({ size: 10 }))

  test.each([[10], [2 * MB]])('leaves no temporary file when the connection breaks after %i bytes', async (size) => {
    await expect(receive(store, body(randomBytes(size), 64 * 1024, true), 'a.bin', 10 * MB)).rejects.toThrow('cut')
    expect(unfinished()).toEqual([])
  })

  test('is not read to the end when it is too large', async () => {
    let read = 0
    async function* endless() {
      for (;;) yield ((read++, randomBytes(1000)))
    }
    await expect(receive(store, endless(), 'a.bin', 5000)).rejects.toMatchObject({ key: 'http.tooLarge' })
    expect(read).toBe(6)
  })
})

test('bytes in memory get the same description as streamed bytes', async () => {
  const bytes = randomBytes(100)
  expect(incomingBytes('a.bin', bytes)).toEqual(await receive(store, body(bytes), 'a.bin', MB))
})
