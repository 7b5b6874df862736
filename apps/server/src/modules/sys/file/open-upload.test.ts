import { randomBytes } from 'node:crypto'
import { readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { multipartBody } from '../../../../test/multipart.ts'
import { connectRaw, listen, requestHead } from '../../../../test/raw-http.ts'
import { purposeOf } from './upload-limits.ts'
import { collectFiles } from '../../../platform/files/collect/collect.ts'

const MB = 1024 * 1024
const site = await openHarness({ UPLOAD_MAX_MB: '1', VIDEO_MAX_MB: '4', QUOTA_SCHOOL_MB: '15' })
const teacher = await site.person('teacher')
const student = await site.person('student')
/** An MP4 video by its first bytes. */
const film = (size: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomiso2', 'latin1'), randomBytes(size - 24)])
const PATH = '/sys/common/upload'
const begin = (size: number, { fileName = '课.mp4', mark = 'm', person = teacher, purpose = '' } = {}) =>
  site.call('POST', `${PATH}/begin`, {
    token: person.token,
    body: { fileName, size, mark, ...(purpose ? { purpose } : {}) },
  })
const started = async (size: number, options: Parameters<typeof begin>[1] = {}) =>
  (await begin(size, options)).body.result as { id: string; offset: number; size: number }
const part = (id: string, offset: number, content: Uint8Array, person = teacher) =>
  site.upload(`${PATH}/part?id=${id}&offset=${offset}`, [{ name: 'file', fileName: 'blob', content }], {
    token: person.token,
  })
const finish = (id: string, person = teacher) =>
  site.call('POST', `${PATH}/finish`, { token: person.token, body: { id } })
const opened = (key: string, headers: Record<string, string> = {}) =>
  site.call('GET', `/sys/common/static/${key}`, { headers })
const openFiles = (person: Person) => readdirSync(path.join(site.dataDir, 'files', 'parts', person.id))

test('a video that is sent in interrupted parts is stored byte for byte', async () => {
  const bytes = film(2.5 * MB)
  const { id, offset } = await started(bytes.length)
  expect(offset).toBe(0)
  expect((await part(id, 0, bytes.subarray(0, MB))).body.result).toEqual({ id, offset: MB, size: bytes.length })
  // Another page can continue the upload. A different file with the same name gets a new upload.
  expect(await started(bytes.length)).toEqual({ id, offset: MB, size: bytes.length })
  expect((await started(bytes.length, { mark: 'other' })).id).not.toBe(id)
  // A reply to a part at a wrong position contains the expected position.
  for (const wrong of [0, 2 * MB])
    expect(await part(id, wrong, bytes.subarray(wrong, wrong + 10))).toMatchObject({
      status: 409,
      body: { success: false, result: { offset: MB } },
    })
  expect((await finish(id)).body).toMatchObject({ success: false, message: '文件还没有传完，请接着上传' })
  expect((await part(id, MB, bytes.subarray(MB))).body.success).toBe(true)
  const [stored, again] = await Promise.all([finish(id), finish(id)])
  const { filePath } = stored.body.result as { filePath: string }
  expect(stored.body).toMatchObject({
    message: filePath,
    result: { fileName: '课.mp4', contentType: 'video/mp4', size: bytes.length },
  })
  expect(again.body.result).toEqual(stored.body.result)
  expect((await finish(id)).body.result).toEqual(stored.body.result)
  expect((await opened(filePath)).bytes.equals(bytes)).toBe(true)
  // After an upload has ended, the same file begins a new upload.
  expect((await started(bytes.length)).offset).toBe(0)
})

test('a video can be read from any position', async () => {
  const bytes = film(MB)
  const { id } = await started(bytes.length, { mark: 'seek' })
  await part(id, 0, bytes)
  const { filePath } = (await finish(id)).body.result as { filePath: string }
  const tag = String((await opened(filePath, { range: 'bytes=0-0' })).headers['etag'])
  const middle = await opened(filePath, { range: 'bytes=500000-500099', 'if-range': tag })
  expect(middle).toMatchObject({ status: 206, headers: { 'content-range': `bytes 500000-500099/${MB}` } })
  expect(middle.bytes.equals(bytes.subarray(500_000, 500_100))).toBe(true)
  expect((await opened(filePath, { range: 'bytes=500000-', 'if-range': '"old"' })).status).toBe(200)
  expect((await opened(filePath, { range: `bytes=${MB}-` })).status).toBe(416)
})

test('bytes that were received before the connection broke are kept', async () => {
  const bytes = film(MB)
  const { id } = await started(bytes.length, { mark: 'broken' })
  const { payload, headers } = multipartBody([{ name: 'file', fileName: 'blob', content: bytes }])
  const { socket } = await connectRaw(await listen(site.app))
  const sent = { ...headers, 'content-length': payload.length, 'x-access-token': teacher.token }
  socket.write(requestHead('POST', `/api${PATH}/part?id=${id}&offset=0`, sent))
  socket.write(payload.subarray(0, 600_000))
  await expect.poll(async () => (await started(bytes.length, { mark: 'broken' })).offset).toBeGreaterThan(500_000)
  // The server does not know that the connection is dead. The next part ends the request that is still open.
  const { offset } = await started(bytes.length, { mark: 'broken' })
  expect((await part(id, offset, bytes.subarray(offset))).body.success).toBe(true)
  socket.destroy()
  const { filePath } = (await finish(id)).body.result as { filePath: string }
  expect((await opened(filePath)).bytes.equals(bytes)).toBe(true)
})

test('an upload belongs to the person who began it, until it is cancelled', async () => {
  const { id } = await started(MB, { mark: 'own' })
  const unknown = { success: false, message: expect.stringContaining('过期或取消') }
  expect((await part(id, 0, film(100), student)).body).toMatchObject(unknown)
  expect((await finish(id, student)).body).toMatchObject(unknown)
  const cancel = (person: Person) => site.call('DELETE', `${PATH}/cancel?id=${id}`, { token: person.token })
  expect((await cancel(student)).body).toMatchObject(unknown)
  expect((await cancel(teacher)).body.success).toBe(true)
  expect((await part(id, 0, film(100))).body).toMatchObject(unknown)
})

test('the size and kind of a file are checked before all its bytes are sent', async () => {
  const tooLarge = { success: false, message: expect.stringContaining('4MB') }
  expect((await begin(5 * MB)).body).toMatchObject(tooLarge)
  // Only videos may exceed the usual limit. The first bytes decide if the file is a video.
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100_000)])
  const large = await started(2 * MB, { fileName: 'a.mp4' })
  expect((await part(large.id, 0, zip)).body).toMatchObject({ success: false, message: expect.stringContaining('1MB') })
  const page = await started(200, { fileName: 'a.html' })
  expect((await part(page.id, 0, Buffer.from('<!doctype html>'.padEnd(200)))).body).toMatchObject({
    success: false,
    message: '网页和脚本文件不能上传',
  })
  expect((await finish(page.id)).body.success).toBe(false)
  const few = await started(10, { mark: 'few' })
  expect((await part(few.id, 0, film(100))).body).toMatchObject({ message: expect.stringContaining('比文件大') })
})

test('a course package may be as large as a video if the person may import courses', async () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(1.5 * MB)])
  const send = async (fileName: string, person: Person, purpose: string) => {
    const { id } = await started(zip.length, { fileName, person, purpose })
    const { body } = await part(id, 0, zip, person)
    return body.success ? (await finish(id, person)).body : body
  }
  const tooLarge = { success: false, message: expect.stringContaining('1MB') }
  expect(await send('课程.zip', teacher, '')).toMatchObject(tooLarge)
  expect(await send('课程.sb3', teacher, 'coursePackage')).toMatchObject(tooLarge)
  expect((await begin(zip.length, { person: student, purpose: 'coursePackage' })).body).toMatchObject(tooLarge)
  expect(await send('课程.zip', teacher, 'coursePackage')).toMatchObject({
    success: true,
    result: { size: zip.length, contentType: 'application/zip' },
  })
  expect(
    purposeOf({ isAdmin: false, can: (code) => code !== 'teaching:course:import' }, 'coursePackage'),
  ).toBeUndefined()
  expect((await begin(5, { purpose: 'other' })).body.success).toBe(false)
})

test('the library stores a file sent in parts, with its tag', async () => {
  const admin = await site.person('admin')
  const { id } = await started(1000, { mark: 'library', person: admin })
  const keep = (person: Person, fileTag = ' 课件 ') =>
    site.call('POST', '/oss/file/keep', { token: person.token, body: { id, fileTag } })
  expect((await keep(admin)).body).toMatchObject({ success: false, message: '文件还没有传完，请接着上传' })
  await part(id, 0, film(1000), admin)
  expect((await keep(student)).status).toBe(403)
  const kept = (await keep(admin)).body
  expect(kept).toMatchObject({ success: true, result: { fileName: '课.mp4', fileTag: '课件', size: 1000 } })
  expect((await keep(admin)).body.result).toMatchObject({ id: (kept.result as { id: string }).id })
  const list = await site.call('GET', '/oss/file/list', { token: admin.token })
  expect((list.body.result as { records: object[] }).records).toMatchObject([{ fileName: '课.mp4', fileTag: '课件' }])
})

test('a student cannot upload videos, and can have at most two open uploads', async () => {
  const { id } = await started(MB, { person: student })
  await part(id, 0, film(MB), student)
  expect((await finish(id, student)).body).toMatchObject({ success: false, message: '这里不能上传视频文件' })
  for (const mark of ['a', 'b', 'c']) await started(MB, { mark, person: student })
  expect(openFiles(student).filter((name) => name.endsWith('.part'))).toHaveLength(2)
})

test('uploads are refused when the school has reached its storage limit', async () => {
  for (const mark of ['first', 'second']) {
    const { id } = await started(3 * MB, { mark })
    await part(id, 0, film(3 * MB))
    expect((await finish(id)).body.success).toBe(true)
  }
  expect(await begin(4 * MB, { mark: 'more' })).toMatchObject({
    status: 507,
    body: { message: expect.stringContaining('学校的存储空间满了') },
  })
})

test('an abandoned upload is deleted after a week', async () => {
  const { id } = await started(1000, { mark: 'forgotten', person: student })
  const kept = await started(1000, { mark: 'kept', person: student })
  const folder = path.join(site.dataDir, 'files', 'parts', student.id)
  const weekAgo = Date.now() / 1000 - 8 * 86_400
  for (const name of openFiles(student).filter((file) => file.startsWith(id)))
    utimesSync(path.join(folder, name), weekAgo, weekAgo)
  // The kept upload is equally old, but its last bytes are from today.
  utimesSync(path.join(folder, `${kept.id}.json`), weekAgo, weekAgo)
  await site.within(() => collectFiles())
  expect(openFiles(student).filter((name) => name.startsWith(id))).toEqual([])
  expect(openFiles(student).filter((name) => name.startsWith(kept.id))).toHaveLength(2)
})
