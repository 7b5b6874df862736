import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save } from '../../../../../test/school.ts'
import { bytesOf, grown, post, school, setUp, site, versions } from './test/versions.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the history of a work', () => {
  test('shows the kind and base of each version, and marks the current version', async () => {
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

  test('contains every version for download with unchanged bytes', async () => {
    const { workId, contents } = await grown()
    for (const { versionNo, fileUrl } of await versions(workId))
      expect(await bytesOf(fileUrl)).toEqual(contents[versionNo - 1])
  })

  test('contains a conflict as a side version until the student chooses it', async () => {
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
    // A conflict with equal content is not stored twice.
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
