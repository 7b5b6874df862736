import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../../test/school.ts'
import { thinVersions } from '../version/thin-versions.service.ts'

const site = await openHarness()
const school = await openSchool(site)
const path = '/teaching/teachingWork'
const post = (url: string, body: unknown, person: Pick<Person, 'token'> = school.teacher) =>
  site.call('POST', `${path}/${url}`, { token: person.token, body })
const saveNext = (workId: string, baseVersion: number, workName: string) =>
  saved(save(site, school.student, project(), { workId, baseVersion, workName }))
const first = () => saved(save(site, school.student, project(), { workName: '第一版', submit: true }))

interface Shown {
  workName: string
  workFileKey_url: string
  publicVersionNo: number | null
}
const page = async (workId: string, person?: Pick<Person, 'token'>, query = '') =>
  (await site.call('GET', `${path}/studentWorkInfo?workId=${workId}${query}`, person ? { token: person.token } : {}))
    .body.result as Shown
const inGallery = async (workId: string) =>
  (
    (await site.call('GET', `${path}/leaderboard?userId=${school.student.id}&pageSize=100`)).body.result as {
      records: (Shown & { id: string })[]
    }
  ).records.find((row) => row.id === workId)
const nameAndFile = ({ workName, workFileKey_url: file }: Shown) => ({ workName, file })

describe('a published work', () => {
  test('shows the published version until another version is published', async () => {
    const { workId, fileUrl } = await first()
    expect((await post('publish', { workId })).body.success).toBe(true)
    const published = { workName: '第一版', file: fileUrl }
    const next = await saveNext(workId, 1, '第二版')
    const newest = { workName: '第二版', file: next.fileUrl }
    expect(next.fileUrl).not.toBe(fileUrl)
    for (const stranger of [undefined, school.mate, school.outsider])
      expect(nameAndFile(await page(workId, stranger))).toEqual(published)
    for (const insider of [school.student, school.teacher]) {
      expect(nameAndFile(await page(workId, insider))).toEqual(newest)
      expect(nameAndFile(await page(workId, insider, '&published=true'))).toEqual(published)
    }
    expect(nameAndFile((await inGallery(workId))!)).toEqual(published)
    const search = `leaderboard?userId=${school.student.id}&keyword=${encodeURIComponent('第二版')}`
    expect((await site.call('GET', `${path}/${search}`)).body.result).toMatchObject({ total: 0 })
    // Marking a newer version does not publish it.
    await post('correct', { workId, versionNo: 2, score: 5, workStatus: 4 })
    expect(nameAndFile(await page(workId))).toEqual(published)
    await post('publish', { workId })
    expect(nameAndFile(await page(workId))).toEqual(newest)
    expect(nameAndFile((await inGallery(workId))!)).toEqual(newest)
  })

  test('shows the version that the teacher saw, not a newer version', async () => {
    const { workId, fileUrl } = await first()
    await saveNext(workId, 1, '还没做完')
    await post('publish', { workId, versionNo: 1 })
    expect(nameAndFile(await page(workId))).toEqual({ workName: '第一版', file: fileUrl })
    expect((await page(workId, school.teacher)).publicVersionNo).toBe(1)
    expect((await post('publish', { workId, versionNo: 9 })).body.message).toBe('没有找到这个历史版本')
    await saved(save(site, school.student, project(), { workId, baseVersion: 2, submit: true }))
    expect(await post('publish', { workId, versionNo: 2 })).toMatchObject({
      status: 409,
      body: { result: { workId, versionNo: 3 } },
    })
  })

  test('has no public version after the work is withdrawn', async () => {
    const { workId } = await first()
    await post('publish', { workId })
    await post('withdraw', { workId })
    expect((await page(workId, school.teacher)).publicVersionNo).toBeNull()
    expect(await page(workId)).toBeNull()
    await saveNext(workId, 1, '第二版')
    await post('publish', { workId })
    expect((await page(workId)).workName).toBe('第二版')
  })

  test('keeps its public version when old versions are deleted', async () => {
    const { workId, fileUrl } = await saved(save(site, school.student, project(), { workName: '第一版' }))
    await post('publish', { workId })
    for (let base = 1; base <= 22; base++) await saveNext(workId, base, '第一版')
    const old = new Date(Date.now() - 100 * 86_400_000).toISOString()
    await site.database.root
      .updateTable('teachingWorkVersion')
      .set({ createTime: old })
      .where('workId', '=', workId)
      .execute()
    expect(await site.within(() => thinVersions())).toBeGreaterThan(0)
    expect(nameAndFile(await page(workId))).toEqual({ workName: '第一版', file: fileUrl })
    const cacheOf = async (url: string) => (await site.call('GET', url.replace(/^\/api/, ''))).headers['cache-control']
    expect(await cacheOf(fileUrl)).toContain('public')
    expect(await cacheOf((await page(workId, school.teacher)).workFileKey_url)).toContain('private')
  })
})
