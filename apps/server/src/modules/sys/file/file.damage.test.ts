import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { connectRaw, listen, requestHead } from '../../../../test/raw-http.ts'
import { openFile } from '../../../platform/files/stored/open-file.ts'
import { thumbnail } from '../../../platform/files/send/thumbnail.ts'

const site = await openHarness()
const teacher = await site.person('teacher')
const student = await site.person('student')
const port: number = await listen(site.app)
const upload = async (content: Uint8Array, fileName: string, person = teacher) =>
  (await site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token: person.token })).body.message
const address = (key: string) => `/api/sys/common/static/${key}`
const film = (size: number) => Buffer.concat([Buffer.from('\x1aE\xdf\xa3', 'latin1'), randomBytes(size)])

/** `least` is a size in bytes. */
const blobs = (least: number) =>
  readdirSync(path.join(site.dataDir, 'files'), { recursive: true })
    .map((name) => path.join(site.dataDir, 'files', String(name)))
    .filter((name) => /[0-9a-f]{64}$/.test(name) && statSync(name).size >= least)

test('HEAD returns the same content length as GET', async () => {
  const bytes = film(5000)
  const key = await upload(bytes, 'a.webm')
  const connection = await connectRaw(port)
  connection.socket.write(requestHead('HEAD', address(key), { connection: 'close' }))
  await connection.closed
  expect(connection.received().toLowerCase()).toContain(`content-length: ${bytes.length}\r\n`)
})

test('an upload of known content writes missing bytes to disk again', async () => {
  const bytes = film(3000)
  const key = await upload(bytes, 'a.webm')
  for (const blob of blobs(3000)) rmSync(blob)
  await upload(bytes, 'b.webm')
  expect((await site.call('GET', address(key))).bytes.equals(bytes)).toBe(true)
})

test('the download of a truncated file ends with an error and does not hang', async () => {
  const before = new Set(blobs(1))
  const key = await upload(film(2_000_000), 'a.webm')
  for (const blob of blobs(1)) if (!before.has(blob)) truncateSync(blob, 1_500_000)
  const connection = await connectRaw(port)
  connection.socket.write(requestHead('GET', address(key)))
  await connection.until('\r\n\r\n')
  await connection.closed
  connection.socket.destroy()
})

test('a picture that cannot be resized is read only once', async () => {
  const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(500)])
  const key = await upload(broken, 'a.png')
  let read = 0
  await site.within(async () => {
    const file = (await openFile({ filePath: key }))!
    const counted = {
      ...file,
      stream: () => {
        read++
        return Readable.from([broken])
      },
    }
    for (let turn = 0; turn < 3; turn++) expect(await thumbnail(counted, 320)).toBeNull()
  })
  expect(read).toBe(1)
})

const caching = async (key: string) => (await site.call('GET', address(key))).headers['cache-control']

test("a student's file is cached only privately until a published work shows the file", async () => {
  const key = await upload(film(900), 'a.webm', teacher)
  expect(await caching(key)).toBe('public, max-age=31536000, immutable')
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(50)])
  const own = await upload(picture, 'a.png', student)
  expect(await caching(own)).toBe('private, max-age=31536000, immutable')
  const { id } = (await site.within(() => openFile({ filePath: own })))!
  const time = new Date().toISOString()
  const work = { userId: student.id, workName: '小猫', workType: '2', createBy: student.username, createTime: time }
  await site.database.root
    .insertInto('teachingWork')
    .values({ id: '1', ...work, workCover: id, workStatus: 1 })
    .execute()
  expect(await caching(own)).toContain('private')
  await site.database.root.updateTable('teachingWork').set({ workStatus: 3 }).where('id', '=', '1').execute()
  expect(await caching(own)).toContain('public')
})
