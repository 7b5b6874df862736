// sqlite-only: pictures are resized without the database.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { collectFiles } from '../../../platform/files/collect/collect.ts'
import { blobStore } from '../../../platform/files/stored/blobs.ts'
import { WIDTHS } from '../../../platform/files/send/thumbnail.ts'

const site = await openHarness()
const admin = await site.person('admin')
const student = await site.person('student')
let shade = 0
/** Each picture has a unique colour, so no two pictures have the same bytes. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 250, g: ++shade, b: 10 } } })
const upload = async (content: Uint8Array | string, fileName = 'a.png') =>
  (await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token: student.token })).body
    .message
const open = (key: string, query = '', headers: Record<string, string> = {}) =>
  site.call('GET', `/sys/common/static/${key}${query}`, { headers })
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return [width, height, format]
}
const made = () => {
  const folder = path.join(site.dataDir, 'files', 'thumbs')
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.webp'))
    : []
}

describe('a smaller picture', () => {
  test.each(WIDTHS.map((width) => [width]))('of width %i keeps the proportions', async (width) => {
    const key = await upload(await plain(1600, 800).png().toBuffer())
    const reply = await open(key, `?w=${width}`)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-length': String(reply.bytes.length),
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(await sizeOf(reply.bytes)).toEqual([width, width / 2, 'webp'])
  })

  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('is generated from a %s', async (format) => {
    const key = await upload(await plain(700, 70).toFormat(format).toBuffer(), 'a')
    expect(await sizeOf((await open(key, '?w=320')).bytes)).toEqual([320, 32, 'webp'])
  })

  test('is never larger than the original', async () => {
    const key = await upload(await plain(100, 50).png().toBuffer())
    expect(await sizeOf((await open(key, '?w=960')).bytes)).toEqual([100, 50, 'webp'])
  })

  test("is rotated as the camera's metadata says", async () => {
    const key = await upload(await plain(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'a.jpg')
    expect(await sizeOf((await open(key, '?w=320')).bytes)).toEqual([320, 640, 'webp'])
  })

  test('contains no location and no other metadata', async () => {
    const key = await upload(
      await plain(800, 400)
        .withExif({ IFD3: { GPSLatitude: '31/1 13/1 0/1' }, IFD0: { Copyright: 'geheim' } })
        .jpeg()
        .toBuffer(),
      'a.jpg',
    )
    const { bytes } = await open(key, '?w=320')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.toString('latin1')).not.toContain('geheim')
  })

  test('is generated only once for concurrent requests', async () => {
    const key = await upload(await plain(1200, 600).png().toBuffer())
    const before = made().length
    const replies = await Promise.all(Array.from({ length: 8 }, () => open(key, '?w=640')))
    expect(new Set(replies.map((reply) => reply.bytes.toString('base64'))).size).toBe(1)
    expect(made().length).toBe(before + 1)
  })

  test('is shared by two files with the same bytes', async () => {
    const bytes = await plain(900, 90).png().toBuffer()
    const [key, otherKey] = [await upload(bytes), await upload(bytes, 'b.png')]
    const thumbnail = await open(key, '?w=320')
    const before = made().length
    expect((await open(otherKey, '?w=320')).bytes.equals(thumbnail.bytes)).toBe(true)
    expect(made().length).toBe(before)
  })

  test('is generated again after its file was lost', async () => {
    const key = await upload(await plain(900, 90).png().toBuffer())
    await open(key, '?w=320')
    rmSync(path.join(site.dataDir, 'files', 'thumbs'), { recursive: true })
    expect(await sizeOf((await open(key, '?w=320')).bytes)).toEqual([320, 32, 'webp'])
  })

  test('has its own ETag for conditional requests', async () => {
    const key = await upload(await plain(900, 90).png().toBuffer())
    const [small, wide, whole] = [await open(key, '?w=320'), await open(key, '?w=640'), await open(key)]
    expect(new Set([small, wide, whole].map((reply) => reply.headers['etag'])).size).toBe(3)
    expect((await open(key, '?w=320', { 'if-none-match': String(small.headers['etag']) })).status).toBe(304)
    expect((await open(key, '?w=320', { 'if-none-match': String(whole.headers['etag']) })).status).toBe(200)
  })
})

describe('the original file', () => {
  test.each(['?w=333', '?w=0', '?w=-320', '?w=99999', ''])(
    'is returned for the query %j, and nothing is generated',
    async (query) => {
      const bytes = await plain(500, 50).png().toBuffer()
      const key = await upload(bytes)
      const before = made().length
      const reply = await open(key, query)
      expect(reply.bytes.equals(bytes)).toBe(true)
      expect(made().length).toBe(before)
    },
  )

  test.each([
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
    ['a text', 'hello', 'a.txt', 'text/plain; charset=utf-8'],
    ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'a.png', 'image/png'],
  ])('is returned for %s', async (_name, content, fileName, type) => {
    const reply = await open(await upload(content, fileName), '?w=320')
    expect([reply.status, reply.headers['content-type'], reply.bytes.equals(Buffer.from(content))]).toEqual([
      200,
      type,
      true,
    ])
  })

  test('is returned when its decoded picture would have too many pixels', async () => {
    const bytes = await sharp({
      create: { width: 12_000, height: 6_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const key = await upload(bytes)
    const reply = await open(key, '?w=320')
    expect([reply.headers['content-type'], reply.bytes.length]).toEqual(['image/png', bytes.length])
  })
})

test('deleting a picture also deletes its smaller versions', async () => {
  const key = await upload(await plain(900, 90).png().toBuffer())
  await open(key, '?w=320')
  const { checksum } = await site.database.root
    .selectFrom('sysFile')
    .select('checksum')
    .where('filePath', '=', key)
    .executeTakeFirstOrThrow()
  expect(made().some((name) => name.includes(checksum))).toBe(true)
  await site.call('DELETE', `/system/sysFile/deleteByPath?filePath=${key}`, { token: admin.token })
  await site.within(async () => {
    await site.database.root
      .updateTable('sysFile')
      .set({ createTime: '2020-01-01T00:00:00.000Z', deleteTime: '2020-01-01T00:00:00.000Z' })
      .where('filePath', '=', key)
      .execute()
    await site.database.root.updateTable('sysBlob').set({ createTime: '2020-01-01T00:00:00.000Z' }).execute()
    blobStore().forget()
    await collectFiles()
  })
  expect(made().some((name) => name.includes(checksum))).toBe(false)
  expect((await open(key, '?w=320')).status).toBe(404)
})
