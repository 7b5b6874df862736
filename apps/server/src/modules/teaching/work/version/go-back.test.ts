import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setStatus, type SavedResult } from '../../../../../test/school.ts'
import { bytesOf, grown, path, post, school, setUp, site, versions } from './test/versions.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('restoring a version', () => {
  test('stores its content and name as a new version, and keeps the version before it', async () => {
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

  test('changes nothing when the version is the current version', async () => {
    const { workId } = await grown()
    expect((await post('restoreVersion', { workId, versionNo: 3 })).body.result).toMatchObject({ versionNo: 3 })
    expect(await versions(workId)).toHaveLength(3)
  })

  test('keeps a submission, but does not submit the work', async () => {
    const { workId } = await grown()
    await setStatus(site, workId, 2)
    expect((await post('restoreVersion', { workId, versionNo: 1 })).body.result).toMatchObject({ workStatus: '2' })
  })

  test('runs simultaneous requests one after the other, and loses nothing', async () => {
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
  ])('to the version %j is refused: %s', async (versionNo, message) => {
    const { workId } = await grown()
    for (const call of ['restoreVersion', 'copyVersion'])
      expect((await post(call, { workId, versionNo })).body).toMatchObject({ success: false, message })
    expect(await versions(workId)).toHaveLength(3)
  })

  test('is possible only for the author, and not for deleted works', async () => {
    const { workId } = await grown()
    for (const person of [school.mate, school.teacher, school.admin])
      expect((await post('restoreVersion', { workId, versionNo: 1 }, person)).body).toMatchObject({
        success: false,
        message: person === school.mate ? '未找到对应数据' : '这个作品不是你的，不能修改',
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
