import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openHarness, startHarness } from '../../../../test/harness.ts'
import { makeZip } from '../../../../test/zip.ts'
import { db } from '../../../platform/db/database.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
const other = await site.person('student')
const project = () =>
  makeZip({ 'project.json': JSON.stringify({ at: randomBytes(800).toString('hex') }), 'a.svg': randomBytes(4000) })
const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#f80' } })
    .png()
    .toBuffer()
const put = (content: string | Uint8Array, fileName = 'a.sb3', token = student.token) =>
  site.upload('/sys/common/upload', [{ name: 'file', fileName, content }], { token })
const pathOf = async (content: string | Uint8Array, fileName?: string, token?: string) =>
  (await put(content, fileName, token)).body.message
const open = (key: string, headers: Record<string, string> = {}, query = '') =>
  site.call('GET', `/sys/common/static/${key}${query}`, { headers })

test('a project is returned byte for byte, at an address that nobody can guess', async () => {
  const bytes = project()
  const stored = await put(bytes, '我的作品.sb3')
  expect(stored.body).toMatchObject({ success: true, code: 0, message: expect.stringMatching(/^[0-9a-f]{32}\.sb3$/) })
  const got = await open(stored.body.message)
  expect(got.status).toBe(200)
  expect(got.bytes.equals(bytes)).toBe(true)
  expect(got.headers).toMatchObject({
    'content-type': 'application/x.scratch.sb3',
    'x-content-type-options': 'nosniff',
    etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
  })
  expect(got.headers['cache-control']).toContain('immutable')
  expect(got.headers['content-disposition']).toContain(
    `attachment; filename="____.sb3"; filename*=UTF-8''${encodeURIComponent('我的作品.sb3')}`,
  )
})

test('content that is uploaded twice is stored only once', async () => {
  const bytes = project()
  const blobs = () =>
    readdirSync(path.join(site.dataDir, 'files'), { recursive: true }).filter((name) =>
      /[0-9a-f]{64}$/.test(String(name)),
    ).length
  await put(bytes)
  const before = blobs()
  await put(bytes, 'copy.sb3', other.token)
  expect(blobs()).toBe(before)
})

test('an empty file, a web page, a program and a call without a file are refused', async () => {
  expect((await put('')).body).toMatchObject({ success: false, message: '文件是空的' })
  expect((await put('<!DOCTYPE html><script>alert(1)</script>', 'a.png')).body).toMatchObject({
    success: false,
    message: '网页和脚本文件不能上传',
  })
  expect((await put(Buffer.from('MZ\0\0program'), 'a.exe')).body.success).toBe(false)
  expect(
    (await site.upload('/sys/common/upload', [], { token: student.token, fields: { biz: 'x' } })).body,
  ).toMatchObject({ success: false, message: '上传失败！' })
  expect((await site.call('POST', '/sys/common/upload', { token: student.token, body: {} })).body.success).toBe(false)
})

test('a student cannot upload documents, but a teacher can', async () => {
  expect((await put('%PDF-1.7 x', 'a.pdf')).body).toMatchObject({ success: false, message: '这里不能上传文档文件' })
  expect((await put('%PDF-1.7 x', 'a.pdf', teacher.token)).body.success).toBe(true)
})

test('a file over the limit is refused and leaves nothing on disk', async () => {
  const small = await startHarness({ UPLOAD_MAX_MB: '2' })
  try {
    const person = await small.person('teacher')
    const reply = await small.upload(
      '/sys/common/upload',
      [{ name: 'file', fileName: 'a.sb3', content: randomBytes(3 * 1024 * 1024) }],
      { token: person.token },
    )
    expect(reply.body).toMatchObject({
      success: false,
      code: 500,
      message: '文件大小超出2MB限制，请压缩或降低文件质量！',
    })
    expect(readdirSync(path.join(small.dataDir, 'files', 'tmp'))).toEqual([])
  } finally {
    await small.close()
  }
})

test('large files are returned whole, and leave no temporary file', async () => {
  const project = makeZip({ 'project.json': randomBytes(3000), 'song.mp3': randomBytes(3 * 1024 * 1024) })
  const film = Buffer.concat([Buffer.from('....ftypisom....'), randomBytes(2 * 1024 * 1024)])
  expect((await open(await pathOf(project))).bytes.equals(project)).toBe(true)
  expect((await open(await pathOf(film, 'film.mp4', teacher.token))).bytes.equals(film)).toBe(true)
  expect(readdirSync(path.join(site.dataDir, 'files', 'tmp'))).toEqual([])
})

test('ranges, conditional requests and HEAD are supported', async () => {
  const bytes = project()
  const key = await pathOf(bytes)
  const middle = await open(key, { range: 'bytes=100-299' })
  expect(middle.status).toBe(206)
  expect(middle.headers['content-range']).toBe(`bytes 100-299/${bytes.length}`)
  expect(middle.bytes.equals(bytes.subarray(100, 300))).toBe(true)
  expect((await open(key, { range: 'bytes=-50' })).bytes.equals(bytes.subarray(-50))).toBe(true)
  expect((await open(key, { range: `bytes=${bytes.length - 5}-` })).bytes.equals(bytes.subarray(-5))).toBe(true)
  expect((await open(key, { range: 'bytes=0-1,4-5' })).status).toBe(200)
  const beyond = await open(key, { range: `bytes=${bytes.length}-` })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`])
  const tag = String((await open(key)).headers['etag'])
  expect((await open(key, { 'if-none-match': tag })).status).toBe(304)
  expect((await open(key, { 'if-range': '"old"', range: 'bytes=0-1' })).status).toBe(200)
  const head = await site.app.inject({ method: 'HEAD', url: `/api/sys/common/static/${key}` })
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
})

test('unknown addresses and paths that leave the folder are not found', async () => {
  for (const key of ['0'.repeat(32) + '.png', '../mashu.db', '..%2f..%2fmashu.db', 'files/ab', '%00', '']) {
    const reply = await open(key)
    expect(reply.status).toBe(404)
    expect(reply.text).not.toContain('SQLite')
  }
})

test('an SVG is served in a sandbox', async () => {
  const got = await open(
    await pathOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'a.svg'),
  )
  expect(got.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'content-disposition': expect.stringMatching(/^inline/),
  })
  expect(String(got.headers['content-security-policy'])).not.toContain('allow-scripts')
})

test('a picture is resized only to the widths that pages use', async () => {
  const key = await pathOf(await picture(2000), 'a.png')
  const small = await open(key, {}, '?w=320')
  expect(small.headers['content-type']).toBe('image/webp')
  expect((await sharp(small.bytes).metadata()).width).toBe(320)
  const again = await open(key, { 'if-none-match': String(small.headers['etag']) }, '?w=320')
  expect(again.status).toBe(304)
  expect((await open(key, {}, '?w=333')).headers['content-type']).toBe('image/png')
  const broken = await pathOf(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'b.png')
  expect((await open(broken, {}, '?w=320')).headers['content-type']).toBe('image/png')
})

test('an upload can be registered only by the person who uploaded it', async () => {
  const filePath = await pathOf(project())
  const add = (token: string, body: object) => site.call('POST', '/system/sysFile/add', { token, body })
  expect((await add(other.token, { filePath, fileName: 'stolen' })).body).toMatchObject({
    success: false,
    message: '文件不存在，请先上传',
  })
  expect((await add(student.token, { filePath: `${'1'.repeat(32)}.sb3` })).body).toMatchObject({
    success: false,
    message: '文件不存在，请先上传',
  })
  const added = await add(student.token, {
    filePath,
    fileName: '作品.sb3',
    fileTag: '学生作业-sb3',
    fileType: 2,
    fileLocation: 2,
    createBy: 'forged',
    size: 1,
  })
  expect(added.body).toMatchObject({
    success: true,
    code: 200,
    result: { filePath, fileName: '作品.sb3', fileType: 2, fileLocation: 1, createBy: student.username },
  })
  const { id } = added.body.result as { id: string }
  const byId = (token: string) => site.call('GET', `/system/sysFile/queryById?id=${id}`, { token })
  expect((await byId(student.token)).body.result).toMatchObject({ id, fileTag: '学生作业-sb3' })
  expect((await byId(other.token)).body).toMatchObject({ success: false, message: '未找到对应数据' })
  expect((await byId(admin.token)).body.success).toBe(true)
})

test('listing, editing and deleting files need permissions', async () => {
  const filePath = await pathOf(project())
  const calls = [
    ['GET', '/system/sysFile/list'],
    ['PUT', '/system/sysFile/edit'],
    ['DELETE', '/system/sysFile/delete?id=1'],
    ['DELETE', '/system/sysFile/deleteBatch?ids=1'],
  ] as const
  for (const [method, url] of calls) {
    const body = method === 'PUT' ? { id: '1' } : undefined
    expect((await site.call(method, url, { body })).status).toBe(401)
    expect((await site.call(method, url, { token: student.token, body })).status).toBe(403)
  }
  expect((await site.call('POST', '/system/sysFile/add', { body: { filePath } })).status).toBe(401)
  expect((await site.upload('/sys/common/upload', [{ name: 'file', fileName: 'a', content: 'x' }])).status).toBe(401)
  expect((await site.call('GET', '/system/sysFile/queryById?id=1')).status).toBe(401)
  const list = await site.call('GET', '/system/sysFile/list?fileName=*sb3*', { token: admin.token })
  expect((list.body.result as { records: object[] }).records[0]).toMatchObject({
    filePath_url: expect.stringContaining('/api/sys/common/static/'),
  })
  expect(
    (await site.call('DELETE', `/system/sysFile/deleteByPath?filePath=${filePath}`, { token: admin.token })).body
      .message,
  ).toBe('删除成功!')
  expect((await open(filePath)).status).toBe(404)
})

test('a file that a news article or a work uses cannot be deleted', async () => {
  const filePath = await pathOf(await picture(50), 'c.png', teacher.token)
  await site.within(() =>
    site.database.root
      .insertInto('teachingNews')
      .values({ id: '7', newsTitle: 't', newsContent: `<img src="/api/sys/common/static/${filePath}?w=320">` })
      .execute(),
  )
  expect(
    (await site.call('DELETE', `/system/sysFile/deleteByPath?filePath=${filePath}`, { token: admin.token })).body,
  ).toMatchObject({ success: false, message: '“c.png”正在使用，不能删除：资讯“t”' })
  const project_ = await pathOf(project())
  const file = await site.database.root
    .selectFrom('sysFile')
    .select('id')
    .where('filePath', '=', project_)
    .executeTakeFirstOrThrow()
  await site.database.root
    .insertInto('teachingWork')
    .values({
      id: '8',
      userId: student.id,
      workName: 'w',
      workType: '2',
      workFile: file.id,
      createBy: student.username,
      createTime: new Date().toISOString(),
    })
    .execute()
  expect(
    (await site.call('DELETE', `/system/sysFile/delete?id=${file.id}`, { token: admin.token })).body,
  ).toMatchObject({ success: false, message: '“a.sb3”正在使用，不能删除：作品“w”' })
  expect(existsSync(path.join(site.dataDir, 'files'))).toBe(true)
})

test.each([
  ['a file name', { name: 'file', fileName: 'a\0.sb3' }, {}],
  ['the name of a part', { name: 'fi\0le', fileName: 'a.sb3' }, {}],
  ['a field', { name: 'file', fileName: 'a.sb3' }, { fileTag: 'a\0b' }],
  ['the name of a field', { name: 'file', fileName: 'a.sb3' }, { 'file\0Tag': 'a' }],
])('NUL in %s of an upload is refused, and nothing is kept', async (_what, part, fields) => {
  const count = () =>
    site.within(() =>
      db()
        .selectFrom('sysFile')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    )
  const before = await count()
  const reply = await site.upload('/sys/common/upload', [{ ...part, content: project() }], {
    token: student.token,
    fields,
  })
  expect(reply.body).toMatchObject({ success: false, message: '提交的内容含有不能使用的字符' })
  expect(await count()).toEqual(before)
})
