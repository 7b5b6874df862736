import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../../test/harness.ts'
import {
  clientKey,
  openSchool,
  project,
  save,
  saved,
  setStatus,
  type SavedResult,
  type School,
} from '../../../../../test/school.ts'

let site: Harness
let school: School
beforeAll(async () => {
  site = await startHarness()
  school = await openSchool(site)
})
afterAll(() => site.close())

type Version = {
  versionNo: number
  baseVersionNo: number
  kind: string
  workName: string
  device: string | null
  size: number
  fileUrl: string
  coverUrl: string | null
  current: boolean
}
const path = '/teaching/teachingWork'
const get = (url: string, person: Pick<Person, 'token'> = school.student) =>
  site.call('GET', `${path}/${url}`, { token: person.token })
const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.student) =>
  site.call('POST', `${path}/${url}`, { token: person.token, body })
const versions = async (workId: string) => (await get(`versions?workId=${workId}`)).body.result as Version[]
const bytesOf = async (url: string) => (await site.call('GET', url)).bytes

/** A work of three versions with these bytes. */
async function grown(): Promise<{ workId: string; contents: Buffer[] }> {
  const contents = [project(), project(), project()]
  const { workId } = await saved(save(site, school.student, contents[0]!, { workName: '第一版', device: '教室电脑' }))
  for (const [index, bytes] of contents.slice(1).entries())
    await saved(
      save(site, school.student, bytes, {
        workId,
        baseVersion: index + 1,
        workName: `第${index + 2}版`,
        submit: index === 1,
      }),
    )
  return { workId, contents }
}

describe('the history of a work', () => {
  test('tells of each version what it was, from where, and which one counts', async () => {
    const { workId, contents } = await grown()
    expect(await versions(workId)).toMatchObject([
      {
        versionNo: 3,
        baseVersionNo: 2,
        kind: 'submit',
        workName: '第3版',
        device: null,
        size: contents[2]!.length,
        current: true,
      },
      { versionNo: 2, baseVersionNo: 1, kind: 'save', workName: '第2版', current: false },
      {
        versionNo: 1,
        baseVersionNo: 0,
        kind: 'save',
        workName: '第一版',
        device: '教室电脑',
        coverUrl: null,
        current: false,
      },
    ])
  })

  test('every version can still be fetched byte for byte', async () => {
    const { workId, contents } = await grown()
    for (const { versionNo, fileUrl } of await versions(workId))
      expect(await bytesOf(fileUrl)).toEqual(contents[versionNo - 1])
  })

  test('a conflict stands beside, and does not count until it is chosen', async () => {
    const { workId } = await grown()
    const mine = project()
    const refused = await save(site, school.student, mine, { workId, baseVersion: 1, workName: '我的版本' })
    expect(refused).toMatchObject({
      status: 409,
      body: { success: false, code: 409, result: { workId, current: { versionNo: 3 }, kept: { versionNo: 4 } } },
    })
    expect((await versions(workId)).map(({ versionNo, kind, current }) => [versionNo, kind, current])).toEqual([
      [4, 'conflict', false],
      [3, 'submit', true],
      [2, 'save', false],
      [1, 'save', false],
    ])
    // The same content once more is not kept twice.
    expect((await save(site, school.student, mine, { workId, baseVersion: 1 })).body.result).toMatchObject({
      kept: { versionNo: 4 },
    })
    expect((await post('restoreVersion', { workId, versionNo: 4 })).body).toMatchObject({
      success: true,
      message: '已恢复到所选版本',
      result: { versionNo: 5 },
    })
    expect(await bytesOf((await versions(workId))[0]!.fileUrl)).toEqual(mine)
  })
})

describe('going back', () => {
  test('brings content and name back as a version of its own; what was current stays', async () => {
    const { workId, contents } = await grown()
    const back = (await post('restoreVersion', { workId, versionNo: 1 })).body.result as SavedResult
    expect(back).toMatchObject({ workId, versionNo: 4 })
    expect(await bytesOf(back.fileUrl)).toEqual(contents[0])
    const history = await versions(workId)
    expect(history[0]).toMatchObject({
      versionNo: 4,
      baseVersionNo: 3,
      kind: 'restore',
      workName: '第一版',
      current: true,
    })
    expect(await bytesOf(history[1]!.fileUrl)).toEqual(contents[2])
  })

  test('to where one is changes nothing', async () => {
    const { workId } = await grown()
    expect((await post('restoreVersion', { workId, versionNo: 3 })).body.result).toMatchObject({ versionNo: 3 })
    expect(await versions(workId)).toHaveLength(3)
  })

  test('keeps what was handed in handed in, and does not hand in by itself', async () => {
    const { workId } = await grown()
    await setStatus(site, workId, 2)
    expect((await post('restoreVersion', { workId, versionNo: 1 })).body.result).toMatchObject({ workStatus: '2' })
  })

  test('twice at once goes back once after the other, and nothing is lost', async () => {
    const { workId, contents } = await grown()
    await Promise.all([
      post('restoreVersion', { workId, versionNo: 1 }),
      post('restoreVersion', { workId, versionNo: 2 }),
    ])
    const history = await versions(workId)
    expect(history.map((version) => version.versionNo)).toEqual([5, 4, 3, 2, 1])
    expect(history.filter((version) => version.current).map((version) => version.versionNo)).toEqual([5])
    for (const version of history.slice(0, 2))
      expect(contents.some((bytes) => bytes.length === version.size)).toBe(true)
  })

  test.each([
    [9, '没有找到这个历史版本'],
    [0, '版本不能小于 1'],
    ['x', '版本应为整数'],
  ])('to version %j: %s', async (versionNo, message) => {
    const { workId } = await grown()
    for (const call of ['restoreVersion', 'copyVersion'])
      expect((await post(call, { workId, versionNo })).body).toMatchObject({ success: false, message })
    expect(await versions(workId)).toHaveLength(3)
  })

  test('is for the author alone, and not from the bin', async () => {
    const { workId } = await grown()
    for (const person of [school.mate, school.teacher, school.admin])
      expect((await post('restoreVersion', { workId, versionNo: 1 }, person)).body).toMatchObject({
        success: false,
        message: person === school.mate ? '未找到对应数据' : '这个作品不是您的，不能修改',
      })
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: school.student.token })
    expect((await post('restoreVersion', { workId, versionNo: 1 })).body.message).toBe(
      '这个作品已被删除，可以在回收站里恢复',
    )
    expect((await post('copyVersion', { workId, versionNo: 1 })).body.message).toBe(
      '这个作品已被删除，可以在回收站里恢复',
    )
    expect((await post('restoreVersion', { workId: '4711', versionNo: 1 })).body.message).toBe('未找到对应数据')
  })
})

describe('a copy', () => {
  test('is a new free work with a name that tells, and going on with it leaves the first alone', async () => {
    const { workId, contents } = await grown()
    const copy = ((await post('copyVersion', { workId, versionNo: 2 })).body.result as { workId: string }).workId
    expect((await get(`open?workId=${copy}`)).body.result).toMatchObject({
      workName: '第2版 副本',
      workScene: 'create',
      workStatus: '0',
      versionNo: 1,
      owner: true,
    })
    await saved(save(site, school.student, project(), { workId: copy, baseVersion: 1 }))
    expect(await versions(workId)).toHaveLength(3)
    expect(await bytesOf((await versions(copy)).at(-1)!.fileUrl)).toEqual(contents[1])
  })

  test.each([
    ['  新名字 ', '新名字'],
    ['   ', '第一版 副本'],
  ])('called %j is called %s', async (workName, called) => {
    const { workId } = await grown()
    const copy = (
      (await post('copyVersion', { workId, versionNo: 1, ...(workName.trim() ? { workName } : {}) })).body.result as {
        workId: string
      }
    ).workId
    expect((await get(`open?workId=${copy}`)).body.result).toMatchObject({ workName: called })
  })

  test("by a teacher is the teacher's; by a stranger there is none", async () => {
    const { workId } = await grown()
    const copy = (
      (await post('copyVersion', { workId, versionNo: 3 }, school.teacher)).body.result as { workId: string }
    ).workId
    expect((await get(`open?workId=${copy}`, school.teacher)).body.result).toMatchObject({ owner: true })
    expect((await get(`open?workId=${copy}`)).body.success).toBe(false)
    for (const person of [school.mate, school.stranger, school.outsider])
      expect((await post('copyVersion', { workId, versionNo: 1 }, person)).body.message).toBe('未找到对应数据')
  })

  test('outlives the work it was made of', async () => {
    const { workId, contents } = await grown()
    const copy = ((await post('copyVersion', { workId, versionNo: 3 })).body.result as { workId: string }).workId
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: school.student.token })
    await site.call('DELETE', `${path}/purge?id=${workId}`, { token: school.student.token })
    expect(await bytesOf(((await get(`open?workId=${copy}`)).body.result as { fileUrl: string }).fileUrl)).toEqual(
      contents[2],
    )
  })
})

describe('what a save must say', () => {
  const refuse = async (meta: Record<string, unknown>) => (await save(site, school.student, project(), meta)).body
  test.each<[Record<string, unknown>, string]>([
    [{ workName: '' }, '不能为空'],
    [{ workName: '   ' }, '不能为空'],
    [{ workName: '长'.repeat(65) }, '不能超过 64 个字'],
    [{ workType: '5' }, '作品类型'],
    [{ baseVersion: -1 }, '不能小于'],
    [{ baseVersion: 'x' }, '应为整数'],
    [{ checksum: 'x' }, '校验和的格式不对'],
    [{ clientKey: '' }, '作品标记不能为空'],
    [{ clientKey: 'x' }, '作品标记的格式不对'],
    [{ device: '长'.repeat(101) }, '设备不能超过 100 个字'],
  ])('%j is refused', async (meta, message) => {
    const body = await refuse(meta)
    expect(body.success).toBe(false)
    expect(body.message).toContain(message)
  })

  test('and nothing of a refused one is kept', async () => {
    const count = async () =>
      Number(
        (
          await site.database.root
            .selectFrom('teachingWork')
            .select((eb) => eb.fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total,
      )
    const before = await count()
    const key = clientKey()
    for (const meta of [
      { workName: '', clientKey: key },
      { checksum: '0'.repeat(64), clientKey: key },
    ])
      await refuse(meta)
    expect(await count()).toBe(before)
  })

  test.each([['{'], ['null'], ['[]'], ['"x"'], ['']])('as %j it is not understood', async (meta) => {
    const reply = await site.upload(`${path}/save`, [{ name: 'file', fileName: 'a.sb3', content: project() }], {
      token: school.student.token,
      fields: { meta },
    })
    expect(reply.body).toMatchObject({ success: false, message: expect.stringMatching(/无法读取|格式不对/) })
  })

  test('without a file there is nothing to save', async () => {
    const meta = JSON.stringify({
      clientKey: clientKey(),
      baseVersion: 0,
      checksum: '0'.repeat(64),
      workName: '空',
      workType: '2',
      workScene: 'create',
    })
    expect(
      (await site.upload(`${path}/save`, [], { token: school.student.token, fields: { meta } })).body,
    ).toMatchObject({ success: false, message: '没有收到作品文件' })
  })
})
