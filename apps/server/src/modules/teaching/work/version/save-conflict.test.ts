import { describe, expect, test } from 'vitest'
import type { StaleSave } from '@mashu/contract/teaching/work-session'
import { openHarness } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const versions = async (workId: string) =>
  (await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, { token: school.student.token })).body
    .result as Record<string, unknown>[]
const bytesAt = async (url: string) => (await site.call('GET', url)).bytes

describe('a save that is based on an outdated version', () => {
  test('keeps both versions, and "use mine" continues from the current version', async () => {
    const first = await saved(save(site, school.student, project()))
    const theirs = project()
    await saved(save(site, school.student, theirs, { workId: first.workId, baseVersion: 1, device: '教室电脑' }))
    const mine = project()
    const stale = await save(site, school.student, mine, { workId: first.workId, baseVersion: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ success: false, code: 409, message: '这个作品在别处有更新的版本' })
    const { current, kept, workId } = stale.body.result as StaleSave
    expect({ workId, current: current.versionNo, device: current.device, kept: kept.versionNo }).toEqual({
      workId: first.workId,
      current: 2,
      device: '教室电脑',
      kept: 3,
    })
    expect(current.savedAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect((await bytesAt(current.fileUrl)).equals(theirs)).toBe(true)
    const list = await versions(first.workId)
    expect(list.map((version) => [version['versionNo'], version['kind'], version['current']])).toEqual([
      [3, 'conflict', false],
      [2, 'save', true],
      [1, 'save', false],
    ])
    expect((await bytesAt(String(list[0]!['fileUrl']))).equals(mine)).toBe(true)
    // A client that lost the answer repeats the call. The server does not store the conflict twice.
    expect(
      (await save(site, school.student, mine, { workId: first.workId, baseVersion: 1 })).body.result,
    ).toMatchObject({
      kept: { versionNo: 3 },
    })
    expect(
      await saved(save(site, school.student, mine, { workId: first.workId, baseVersion: current.versionNo })),
    ).toMatchObject({ versionNo: 4 })
  })

  test('is kept as a conflict when another save from the same version is faster', async () => {
    const first = await saved(save(site, school.student, project()))
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => save(site, school.student, project(), { workId: first.workId, baseVersion: 1 })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409])
    const list = await versions(first.workId)
    expect(list.map((version) => version['versionNo'])).toEqual([5, 4, 3, 2, 1])
    expect(list.filter((version) => version['kind'] === 'conflict')).toHaveLength(3)
  })

  test('submits nothing', async () => {
    const first = await saved(save(site, school.student, project()))
    await saved(save(site, school.student, project(), { workId: first.workId, baseVersion: 1 }))
    await save(site, school.student, project(), { workId: first.workId, baseVersion: 1, submit: true })
    expect(
      (await site.call('GET', `/teaching/teachingWork/open?workId=${first.workId}`, { token: school.student.token }))
        .body.result,
    ).toMatchObject({ workStatus: '0', versionNo: 2 })
  })
})

describe('versions', () => {
  test('can be restored as new versions and can be copied', async () => {
    const old = project()
    const { workId } = await saved(save(site, school.student, { project: old, cover: PNG }, { workName: '第一版' }))
    await saved(save(site, school.student, project(), { workId, baseVersion: 1, workName: '第二版' }))
    const restored = await site.call('POST', '/teaching/teachingWork/restoreVersion', {
      token: school.student.token,
      body: { workId, versionNo: 1 },
    })
    expect(restored.body).toMatchObject({ message: '已恢复到所选版本', result: { workId, versionNo: 3 } })
    expect((await bytesAt((restored.body.result as { fileUrl: string }).fileUrl)).equals(old)).toBe(true)
    expect(
      (await versions(workId)).map((version) => [
        version['versionNo'],
        version['kind'],
        version['workName'],
        version['size'],
      ]),
    ).toEqual([
      [3, 'restore', '第一版', old.length],
      [2, 'save', '第二版', old.length],
      [1, 'save', '第一版', old.length],
    ])
    expect((await save(site, school.student, project(), { workId, baseVersion: 2 })).status).toBe(409)
    const copy = await site.call('POST', '/teaching/teachingWork/copyVersion', {
      token: school.student.token,
      body: { workId, versionNo: 2 },
    })
    const copied = (copy.body.result as { workId: string }).workId
    expect(copied).not.toBe(workId)
    expect(
      (await site.call('GET', `/teaching/teachingWork/open?workId=${copied}`, { token: school.student.token })).body
        .result,
    ).toMatchObject({ workName: '第二版 副本', versionNo: 1, workScene: 'create' })
    expect(
      (
        await site.call('POST', '/teaching/teachingWork/restoreVersion', {
          token: school.student.token,
          body: { workId, versionNo: 99 },
        })
      ).body.message,
    ).toBe('没有找到这个历史版本')
  })
})
