import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../../test/school.ts'
import { bytesOf, get, grown, path, post, school, setUp, site, versions } from './test/versions.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a copy', () => {
  test('is a new free creation that does not depend on the original', async () => {
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
  ])('with the requested name %j gets the name %s', async (workName, called) => {
    const { workId } = await grown()
    const copy = (
      (await post('copyVersion', { workId, versionNo: 1, ...(workName.trim() ? { workName } : {}) })).body.result as {
        workId: string
      }
    ).workId
    expect((await get(`open?workId=${copy}`)).body.result).toMatchObject({ workName: called })
  })

  test('by a teacher belongs to the teacher, and needs the right to see the original', async () => {
    const { workId } = await grown()
    const copy = (
      (await post('copyVersion', { workId, versionNo: 3 }, school.teacher)).body.result as { workId: string }
    ).workId
    expect((await get(`open?workId=${copy}`, school.teacher)).body.result).toMatchObject({ owner: true })
    expect((await get(`open?workId=${copy}`)).body.success).toBe(false)
    for (const person of [school.mate, school.stranger, school.outsider])
      expect((await post('copyVersion', { workId, versionNo: 1 }, person)).body.message).toBe('未找到对应数据')
  })

  test('is kept when its original is deleted', async () => {
    const { workId, contents } = await grown()
    const copy = ((await post('copyVersion', { workId, versionNo: 3 })).body.result as { workId: string }).workId
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: school.student.token })
    await site.call('DELETE', `${path}/purge?id=${workId}`, { token: school.student.token })
    expect(await bytesOf(((await get(`open?workId=${copy}`)).body.result as { fileUrl: string }).fileUrl)).toEqual(
      contents[2],
    )
  })
})
