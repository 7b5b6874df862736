import { connect } from 'node:net'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import { openHarness, type Reply } from '../../../../../test/harness.ts'
import { clientKey, openSchool, project, save, saveBody, saved, sha256 } from '../../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const MB = 1024 * 1024
const metaOf = (file: Buffer, meta: object = {}) => ({
  clientKey: clientKey(),
  baseVersion: 0,
  checksum: sha256(file),
  workName: '一次保存',
  workType: '2',
  workScene: 'create',
  ...meta,
})
const send = (body: Buffer, token = school.student.token): Promise<Reply> =>
  site.call('POST', '/teaching/teachingWork/save', { token, headers: { 'content-type': SAVE_BODY }, body })
const storedBlobs = () =>
  readdirSync(path.join(site.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => /^(?:\w\w|tmp)\/[0-9a-f]{32,64}$/.test(name)).length

test.each([
  ['a small project', 2000],
  ['a project that goes through a temporary file', 3 * MB],
])('%s that is sent as one body is stored unchanged, with its thumbnail', async (_what, size) => {
  const file = project('x'.repeat(size) + clientKey())
  const cover = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const work = await saved(send(saveBody(metaOf(file), file, cover)))
  expect((await site.call('GET', work.fileUrl)).bytes.equals(file)).toBe(true)
  expect((await site.call('GET', work.coverUrl!)).bytes.equals(cover)).toBe(true)
})

test('a save that existing clients send as a form is stored in the same way', async () => {
  const file = project()
  const reply = await site.upload(
    '/teaching/teachingWork/save',
    [{ name: 'file', fileName: 'project', content: file }],
    { token: school.student.token, fields: { meta: JSON.stringify(metaOf(file)) } },
  )
  const work = await saved(Promise.resolve(reply))
  const again = await saved(save(site, school.student, file, { workId: work.workId, baseVersion: 1 }))
  expect(again).toMatchObject({ workId: work.workId, versionNo: 1, fileUrl: work.fileUrl })
})

test.each([
  ['a small body', 4000],
  ['a large body', 2 * MB],
])('%s with a wrong checksum is refused and leaves nothing behind', async (_what, size) => {
  const file = project('y'.repeat(size) + clientKey())
  const before = storedBlobs()
  const reply = await send(saveBody(metaOf(file, { checksum: 'a'.repeat(64) }), file))
  expect([reply.body.success, reply.body.message]).toEqual([false, '上传的文件不完整，请重试'])
  // The temporary file is deleted after the answer.
  await expect.poll(storedBlobs).toBe(before)
})

const file = project('z')
const text = Buffer.from(JSON.stringify(metaOf(file)))
const head = (lengths: { meta: number; file: number; cover: number }) => Buffer.from(writeSaveHead(lengths))
test.each([
  ['no bytes', Buffer.alloc(0), '提交的内容无法读取'],
  ['half a head', Buffer.alloc(5), '提交的内容无法读取'],
  ['fields that are too long', head({ meta: 4_000_000_000, file: 1, cover: 0 }), '提交的内容无法读取'],
  ['fields that are no JSON', saveBody('' as never, file).fill('x', 12, 14), '提交的内容无法读取'],
  [
    'fewer bytes than announced',
    Buffer.concat([head({ meta: text.length, file: 999, cover: 0 }), text]),
    '提交的内容无法读取',
  ],
  ['a project that is too large', head({ meta: text.length, file: 4_000_000_000, cover: 0 }), '文件大小超出200MB'],
  ['no project', saveBody(metaOf(Buffer.alloc(0)), Buffer.alloc(0)), '没有收到作品文件'],
  ['a name with NUL', saveBody(metaOf(file, { workName: 'a\0b' }), file), '不能使用的字符'],
])('a body with %s is refused with a message', async (_what, body, message) => {
  const reply = await send(body)
  expect([reply.body.success, reply.status < 500]).toEqual([false, true])
  expect(reply.body.message).toContain(message)
})

test('an invalid or large cover does not prevent the save', async () => {
  for (const cover of [Buffer.from('no picture'), Buffer.alloc(6 * MB)]) {
    const content = project()
    expect((await saved(send(saveBody(metaOf(content), content, cover)))).coverUrl).toBeNull()
  }
})

test('a call without a valid session is refused, and a broken connection leaves no work', async () => {
  const stranger = await send(saveBody(metaOf(file), file), 'f'.repeat(64))
  expect([stranger.body.success, stranger.body.message]).toEqual([false, 'Token失效，请重新登录'])
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as { port: number }
  const works = async () => (await site.database.root.selectFrom('teachingWork').select('id').execute()).length
  const before = await works()
  const content = project('q'.repeat(50_000))
  const body = saveBody(metaOf(content), content)
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/teaching/teachingWork/save HTTP/1.1\r\nhost: x\r\nx-access-token: ${school.student.token}\r\n` +
      `content-type: ${SAVE_BODY}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.end(body.subarray(0, 30_000))
  socket.resume()
  await once(socket, 'close')
  expect(await works()).toBe(before)
})
