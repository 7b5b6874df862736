import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'
import { newId } from '../../../platform/db/id.ts'
import { collectFiles } from '../../../platform/files/collect/collect.ts'
import { blobStore } from '../../../platform/files/stored/blobs.ts'
import { now } from '../../../platform/time/time.ts'
import { modules } from '../../modules.ts'

/** A file is kept while any column refers to the file. */

const site = await openHarness()
const school = await openSchool(site)
const courseId = newId()
const deletedId = newId()
await site.database.root
  .insertInto('sysDeleted')
  .values({
    id: deletedId,
    actionId: 'a',
    dataTable: 'x',
    dataId: 'x',
    title: '删',
    content: '{}',
    createTime: now(),
  })
  .execute()
await site.database.root.insertInto('teachingCourse').values({ id: courseId, courseName: '课' }).execute()
const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, who: Person = school.admin, body?: unknown) =>
  site.call(method, `/system/sysFile/${url}`, { token: who.token, body })
const upload = async (text: string, fileName = 'a.txt', who: Person = school.teacher) =>
  (await site.upload('/sys/common/upload', [{ name: 'file', fileName, content: text }], { token: who.token })).body
    .result as { id: string; filePath: string }
const isThere = async (filePath: string) => (await site.call('GET', `/sys/common/static/${filePath}`)).status === 200
/** Runs the nightly collection after all files were made years old. */
const night = () =>
  site.within(async () => {
    const old = '2020-01-01T00:00:00.000Z'
    await site.database.root.updateTable('sysFile').set({ createTime: old }).execute()
    await site.database.root.updateTable('sysBlob').set({ createTime: old }).execute()
    blobStore().forget()
    return collectFiles()
  })

/** Values for the required columns of each table, besides the column that names the file. */
const rest: Record<string, () => Record<string, unknown>> = {
  sysUser: () => ({ username: `u${newId()}` }),
  sysConfig: () => ({ configKey: `k${newId()}`, configValue: '' }),
  sysAnnouncement: () => ({ title: '告' }),
  teachingCourse: () => ({ courseName: '课' }),
  teachingCourseUnit: () => ({ unitName: '元', courseId }),
  teachingAdditionalWork: () => ({ workName: '业', workDept: 'x' }),
  teachingNews: () => ({ newsTitle: '闻' }),
  teachingScratchAssets: () => ({ assetType: 3, assetName: '猫' }),
  sysDeletedFile: () => ({ deletedId }),
}
const texts = modules
  .flatMap((module) => module.fileColumns ?? [])
  .filter((column) => column.holds === 'text')
  .map(({ table, column }) => [table, column] as const)

test('modules declare text columns that refer to files', () => expect(texts.length).toBeGreaterThan(15))

describe.each(texts)('the column %s.%s', (table, column) => {
  const show = async (value: string) => {
    const id = newId()
    await site.database.root
      .insertInto(table as 'teachingNews')
      .values({ ...rest[table]!(), id, [column]: value } as never)
      .execute()
    return () =>
      site.database.root
        .deleteFrom(table as 'teachingNews')
        .where('id', '=', id)
        .execute()
  }

  test.each([
    ['alone', (key: string) => key],
    ['in a list', (key: string) => `other.png,${key}`],
    ['in a text', (key: string) => `<p><img src="/api/sys/common/static/${key}?w=320"></p>`],
  ])('keeps a file that it names %s', async (_name, written) => {
    const { id, filePath } = await upload(`in ${table}.${column}: ${newId()}`)
    const hide = await show(written(filePath))
    for (const url of [`delete?id=${id}`, `deleteBatch?ids=${id}`, `deleteByPath?filePath=${filePath}`])
      expect((await call('DELETE', url)).body, url).toMatchObject({
        success: false,
        message: expect.stringContaining('正在使用，不能删除'),
      })
    await night()
    expect(await isThere(filePath)).toBe(true)
    await hide()
    expect((await call('DELETE', `delete?id=${id}`)).body.success).toBe(true)
    expect(await isThere(filePath)).toBe(false)
  })
})

describe('a file without a use', () => {
  test('is collected by the nightly run after one day', async () => {
    const { filePath } = await upload(`nobody's ${newId()}`)
    await site.within(() => collectFiles())
    expect(await isThere(filePath)).toBe(true)
    expect(await night()).toMatchObject({ files: expect.any(Number) })
    expect(await isThere(filePath)).toBe(false)
  })

  test('can be deleted although a text contains a longer key that ends with its key', async () => {
    const { id, filePath } = await upload(`part ${newId()}`)
    await site.database.root
      .insertInto('teachingNews')
      .values({ id: newId(), newsTitle: '闻', newsContent: `<img src="/api/sys/common/static/x${filePath}">` })
      .execute()
    expect((await call('DELETE', `delete?id=${id}`)).body.success).toBe(true)
  })

  test('is deleted without the bytes that another file shares', async () => {
    const text = `shared ${newId()}`
    const [first, second] = [await upload(text), await upload(text)]
    expect(first.filePath).not.toBe(second.filePath)
    await call('DELETE', `delete?id=${first.id}`)
    expect([await isThere(first.filePath), await isThere(second.filePath)]).toEqual([false, true])
    expect((await site.call('GET', `/sys/common/static/${second.filePath}`)).text).toBe(text)
  })
})

describe('files of works', () => {
  test('every version keeps its files until the work is purged', async () => {
    const first = await saved(save(site, school.student, project()))
    const second = await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    const there = async () =>
      Promise.all([first, second].map(async ({ fileUrl }) => (await site.call('GET', fileUrl)).status))
    const work = (verb: string) =>
      site.call('DELETE', `/teaching/teachingWork/${verb}?id=${first.workId}`, { token: school.student.token })
    await night()
    expect(await there()).toEqual([200, 200])
    await work('delete')
    await night()
    expect(await there()).toEqual([200, 200])
    await work('purge')
    await night()
    expect(await there()).toEqual([404, 404])
  })
})

describe('the files screen of the office', () => {
  test('finds files by name and type', async () => {
    const { filePath } = await upload(`x ${newId()}`, '独一无二.txt')
    const found = async (query: string) =>
      ((await call('GET', `list?${query}`)).body.result as { records: { filePath: string }[] }).records.map(
        (row) => row.filePath,
      )
    expect(await found(`fileName=${encodeURIComponent('*一无*')}`)).toEqual([filePath])
    expect(await found(`fileName=${encodeURIComponent('*一无*')}&fileType=2`)).toEqual([])
  })

  test('changes only the name and the tag of a file', async () => {
    const { id, filePath } = await upload(`y ${newId()}`)
    expect(
      (
        await call('PUT', 'edit', school.admin, {
          id,
          fileName: '新名.txt',
          fileTag: '资料',
          filePath: 'forged',
          checksum: 'forged',
          size: 1,
          contentType: 'text/html',
        })
      ).body.success,
    ).toBe(true)
    const row = await site.database.root
      .selectFrom('sysFile')
      .select(['fileName', 'fileTag', 'filePath', 'contentType'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ fileName: '新名.txt', fileTag: '资料', filePath, contentType: 'text/plain' })
  })

  test('deletes none of several files when one is in use', async () => {
    const [free, used] = [await upload(`f ${newId()}`), await upload(`u ${newId()}`)]
    await site.database.root
      .updateTable('sysUser')
      .set({ avatar: used.filePath })
      .where('id', '=', school.mate.id)
      .execute()
    expect((await call('DELETE', `deleteBatch?ids=${free.id},${used.id}`)).body.success).toBe(false)
    expect(await isThere(free.filePath)).toBe(true)
    const unknown = (await call('DELETE', `deleteByPath?filePath=${'0'.repeat(32)}.png`)).body
    expect(unknown.success).toBe(false)
    const foreign = await call('DELETE', `deleteByPath?filePath=${free.filePath}`, school.student)
    expect(foreign.body.message).toBe(unknown.message)
    expect(await isThere(free.filePath)).toBe(true)
  })
})

describe('deleting', () => {
  const bin = async () =>
    ((await call('GET', 'list?bin=true&pageSize=100')).body.result as { records: { id: string }[] }).records.map(
      (row) => row.id,
    )
  const restore = (ids: string, who = school.admin) =>
    site.call('POST', '/system/sysFile/restore', { token: who.token, body: { ids } })
  const showIn = (filePath: string, courseName: string) =>
    site.database.root.insertInto('teachingCourse').values({ id: newId(), courseName, courseCover: filePath }).execute()

  test('names the uses of a file only to people who may see all files', async () => {
    const { id, filePath } = await upload(`named ${newId()}`, '封面.txt')
    for (const name of ['甲', '乙', '丙', '丁']) await showIn(filePath, `${name}课`)
    expect((await call('DELETE', `delete?id=${id}`)).body.message).toBe(
      '“封面.txt”正在使用，不能删除：课程“甲课”、课程“乙课”、课程“丙课” 等',
    )
    expect((await call('DELETE', `deleteByPath?filePath=${filePath}`, school.teacher)).body.message).toBe(
      '该数据正在被使用，不能删除',
    )
    const uses = (await call('GET', `uses?id=${id}`)).body.result as { noun: string; name: string }[]
    expect(uses.map(({ noun, name }) => `${noun} ${name}`).sort()).toEqual(
      ['课程 丁课', '课程 丙课', '课程 乙课', '课程 甲课'].sort(),
    )
  })

  test('names a work and its old versions by the title of the work', async () => {
    const first = await saved(save(site, school.student, project()))
    await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    const files = await site.database.root
      .selectFrom('teachingWorkVersion')
      .select('fileId')
      .where('workId', '=', first.workId)
      .orderBy('versionNo')
      .execute()
    const messages = []
    for (const { fileId } of files) messages.push((await call('DELETE', `delete?id=${fileId}`)).body.message)
    expect(messages).toEqual([
      expect.stringMatching(/：作品的历史版本“我的游戏”$/),
      expect.stringMatching(/：作品“我的游戏”、作品的历史版本“我的游戏”$/),
    ])
  })

  test('moves a file into the recycle bin for thirty days', async () => {
    const { id, filePath } = await upload(`bin ${newId()}`)
    await call('DELETE', `delete?id=${id}`)
    expect(await bin()).toContain(id)
    expect(await isThere(filePath)).toBe(false)
    await night()
    expect((await restore(id)).body.success).toBe(true)
    expect([await isThere(filePath), (await bin()).includes(id)]).toEqual([true, false])
    expect((await restore(id)).body).toMatchObject({ success: false, message: expect.stringContaining('回收站里没有') })
    expect((await restore(id, school.teacher)).status).toBe(403)
    await call('DELETE', `delete?id=${id}`)
    const lapsed = new Date(Date.now() - 31 * 86_400_000).toISOString()
    await site.database.root.updateTable('sysFile').set({ deleteTime: lapsed }).where('id', '=', id).execute()
    await night()
    expect(await bin()).not.toContain(id)
  })
})
