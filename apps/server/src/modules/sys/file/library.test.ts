import { describe, expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { collectFiles } from '../../../platform/files/collect/collect.ts'
import { blobStore } from '../../../platform/files/stored/blobs.ts'
import { storedBytes, sumUpStorage } from '../../../platform/files/stored/storage-total.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
interface Row {
  id: string
  fileName: string
  url: string
  fileTag: string | null
  size: number
}
const put = (content: string, { fileName = 'a.txt', who = admin, tag = '', url = '/oss/file/upload' } = {}) =>
  site.upload(url, [{ name: 'file', fileName, content }], { token: who.token, fields: tag ? { fileTag: tag } : {} })
const get = (url: string, who = admin) => site.call('GET', url, { token: who.token })
const rows = async (query = '') => ((await get(`/oss/file/list?${query}`)).body.result as { records: Row[] }).records
const office = async (query: string) =>
  ((await get(`/system/sysFile/list?${query}`)).body.result as { records: Record<string, unknown>[] }).records

describe('the file library', () => {
  test('stores a file, lists the file with a working address, and deletes the file', async () => {
    const stored = await put('讲义', { fileName: '第一课.txt', tag: '课件' })
    expect(stored.body).toMatchObject({ success: true, code: 200, message: '上传成功！' })
    const row = stored.body.result as Row
    expect(row).toMatchObject({ fileName: '第一课.txt', fileTag: '课件', size: 6 })
    expect((await site.call('GET', row.url)).text).toBe('讲义')
    expect(await rows(`fileName=${encodeURIComponent('*第一课*')}`)).toMatchObject([row])
    expect(await rows(`url=*${row.url.slice(-20)}`)).toMatchObject([row])
    expect((await get(`/oss/file/queryById?id=${row.id}`)).body).toMatchObject({ code: 0, result: row })
    const gone = await site.call('DELETE', `/oss/file/delete?id=${row.id}`, { token: admin.token })
    expect(gone.body).toMatchObject({ success: true, message: '删除成功!' })
    expect((await get(`/oss/file/queryById?id=${row.id}`)).body).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
  })

  test('returns the address in the message of uploadMinio for existing clients', async () => {
    const { body } = await put('x', { url: '/sys/upload/uploadMinio' })
    expect(body).toMatchObject({ code: 0, message: (body.result as Row).url })
  })

  test('keeps files without a use, unlike an upload for a form', async () => {
    const kept = (await put('kept')).body.result as Row
    const loose = (await put('loose', { url: '/sys/common/upload' })).body.message
    await site.within(async () => {
      const old = '2020-01-01T00:00:00.000Z'
      await site.database.root.updateTable('sysFile').set({ createTime: old }).execute()
      await site.database.root.updateTable('sysBlob').set({ createTime: old }).execute()
      blobStore().forget()
      await collectFiles()
    })
    expect((await site.call('GET', kept.url)).status).toBe(200)
    expect((await site.call('GET', `/sys/common/static/${loose}`)).status).toBe(404)
  })

  test('is closed to people without its permissions', async () => {
    for (const who of [teacher, student]) {
      expect((await put('x', { who })).status).toBe(403)
      expect((await get('/oss/file/list', who)).status).toBe(403)
    }
    const { id } = (await put('mine')).body.result as Row
    expect((await site.call('DELETE', `/oss/file/delete?id=${id}`, { token: teacher.token })).status).toBe(403)
    // A file that was uploaded for a form does not belong to the library.
    const { id: other } = (await put('other', { url: '/sys/common/upload' })).body.result as Row
    expect((await get(`/oss/file/queryById?id=${other}`)).body.success).toBe(false)
    expect((await site.call('DELETE', `/oss/file/delete?id=${other}`, { token: admin.token })).body.success).toBe(false)
  })
})

test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
  'the server does not fetch a URL for a caller (%s)',
  async (method) => {
    const url = `/sys/common/transitRESTful?url=${encodeURIComponent(`http://127.0.0.1:9/`)}`
    expect((await site.call(method, url, { token: admin.token })).body).toMatchObject({
      success: false,
      message: '服务器不代为访问其他网址，请在浏览器里直接打开',
      result: null,
    })
  },
)

test('the call for people without permission returns a message', async () => {
  expect((await get('/sys/common/403', student)).body).toMatchObject({
    success: false,
    code: 500,
    message: '没有权限，请联系管理员授权',
  })
})

describe('the office', () => {
  test('lists files by kind, with their authors', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    await put(picture, { fileName: 'kind.svg', tag: 'kinds' })
    await put('# x', { fileName: 'kind.md', tag: 'kinds' })
    const names = async (query: string) => (await office(`fileTag=kinds&${query}`)).map((row) => row['fileName'])
    expect(await names('group=image')).toEqual(['kind.svg'])
    expect(await names('group=text')).toEqual(['kind.md'])
    expect(await names('group=video')).toEqual([])
    expect(await names(`makerName=${admin.username}`)).toHaveLength(2)
    expect((await get('/system/sysFile/list?group=nothing')).body.success).toBe(false)
    expect((await office('fileTag=kinds&group=text'))[0]).toMatchObject({ makerName: admin.username, kept: true })
  })

  test('counts the files of each tag, and changes the tag of several files', async () => {
    for (const tag of ['甲', '甲', '乙']) await put(`${Math.random()}`, { tag })
    const folders = async () => (await get('/system/sysFile/folders')).body.result as { tag: string; count: number }[]
    const countOf = async (tag: string) => (await folders()).find((folder) => folder.tag === tag)?.count
    expect([await countOf('甲'), await countOf('乙')]).toEqual([2, 1])
    const ids = (await office(`fileTag=${encodeURIComponent('甲')}`)).map((row) => row['id']).join(',')
    const changed = await site.call('POST', '/system/sysFile/tag', { token: admin.token, body: { ids, fileTag: '乙' } })
    expect(changed.body.result).toEqual({ count: 2 })
    expect([await countOf('甲'), await countOf('乙')]).toEqual([undefined, 3])
    const refused = await site.call('POST', '/system/sysFile/tag', {
      token: teacher.token,
      body: { ids, fileTag: '丙' },
    })
    expect(refused.status).toBe(403)
  })

  test('shows a preview of a clean-up and runs the clean-up', async () => {
    await put('swept', { url: '/sys/common/upload', fileName: '没人用.txt' })
    await site.database.root
      .updateTable('sysFile')
      .set({ createTime: '2020-01-01T00:00:00.000Z' })
      .where('fileName', '=', '没人用.txt')
      .execute()
    const look = async () =>
      (await get('/system/sysFile/cleanUp')).body.result as { files: { count: number; names: string[] } }
    expect((await look()).files).toMatchObject({ count: 1, names: ['没人用.txt'] })
    expect((await site.call('POST', '/system/sysFile/cleanUp', { token: teacher.token, body: {} })).status).toBe(403)
    const done = await site.call('POST', '/system/sysFile/cleanUp', { token: admin.token, body: {} })
    expect(done.body).toMatchObject({ success: true, message: '清理完成', result: { files: 1 } })
    expect((await look()).files.count).toBe(0)
  })

  test('can import descriptions of stored files, and refuses unknown paths', async () => {
    const { url } = (await put('sheet', { fileName: '旧.txt' })).body.result as Row
    const key = url.replace(/^.*\//, '')
    const bring = (path: string) =>
      site.upload(
        '/system/sysFile/importExcel',
        [{ name: 'file', fileName: 'a.csv', content: `文件路径,文件名,文件标签\n${path},新.txt,表格\n` }],
        { token: admin.token },
      )
    expect((await bring('0000.txt')).body).toMatchObject({ code: 201, result: { msg: expect.stringContaining('1') } })
    expect((await bring(key)).body.success).toBe(true)
    expect(await rows(`url=*${key}`)).toMatchObject([{ fileName: '新.txt', fileTag: '表格' }])
    const sheet = await get(`/system/sysFile/exportXls?fileTag=${encodeURIComponent('表格')}`)
    expect([sheet.status, sheet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

test('the stored total size equals the sum of all blobs, before and after its changes are summed up', async () => {
  const real = async () =>
    Number(
      (
        await site.database.root
          .selectFrom('sysBlob')
          .select((eb) => eb.fn.sum<number>('size').as('size'))
          .executeTakeFirstOrThrow()
      ).size,
    )
  const kept = () => site.within(storedBytes)
  expect(await kept()).toBe(await real())
  await put('a'.repeat(5000))
  await put('a'.repeat(5000))
  expect(await kept()).toBe(await real())
  await site.within(sumUpStorage)
  expect(await kept()).toBe(await real())
  const changes = await site.database.root.selectFrom('sysStorageChange').select('id').execute()
  expect(changes).toHaveLength(1)
})
