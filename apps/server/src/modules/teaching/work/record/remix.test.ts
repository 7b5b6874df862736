import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../test/harness.ts'
import { project, save, saved, setStatus } from '../../../../../test/school.ts'
import { bytesOf, get, path, post, school, setUp, site } from '../version/test/versions.ts'

beforeAll(setUp)
afterAll(() => site.close())

const allow = (value: string) =>
  site.call('POST', '/sys/config/saveTenantConfig', { token: school.admin.token, body: { _remix: value } })
const shown = async (workId: string, person?: Person) =>
  (await site.call('GET', `${path}/studentWorkInfo?workId=${workId}`, person ? { token: person.token } : {})).body
    .result as { origin: unknown; parentId: string | null; canRemix: boolean }
const opened = async (workId: string, person: Person = school.mate) => (await get(`open?workId=${workId}`, person)).body

/** Publishes the second of three versions. */
async function published(workType: '2' | '3' | '4' = '2') {
  const bytes = project()
  const { workId } = await saved(save(site, school.student, project(), { workName: '接苹果', workType }))
  await saved(save(site, school.student, bytes, { workId, baseVersion: 1, workName: '接苹果', workType }))
  await post('publish', { workId }, school.teacher)
  await saved(save(site, school.student, project(), { workId, baseVersion: 2, workName: '秘密', workType }))
  return { workId, bytes }
}
const remixOf = (parentId: string, meta: Record<string, unknown> = {}) =>
  saved(save(site, school.mate, project(), { workName: '接西瓜', parentId, ...meta }))

describe('a published work', () => {
  test.each(['2', '3', '4'] as const)('of kind %s opens in its published version', async (kind) => {
    await allow('1')
    const { workId, bytes } = await published(kind)
    for (const reader of [school.mate, school.outsider, school.stranger]) {
      const { result } = await opened(workId, reader)
      expect(result).toMatchObject({ workName: '接苹果', workType: kind, owner: false, remix: true, versionNo: 2 })
      expect(await bytesOf((result as { fileUrl: string }).fileUrl)).toEqual(bytes)
      expect(JSON.stringify(result)).not.toMatch(/秘密|林小满/)
    }
    expect((await opened(workId, school.student)).result).toMatchObject({ workName: '秘密', owner: true, remix: false })
    expect((await opened(workId, school.teacher)).result).toMatchObject({ workName: '秘密', remix: false })
    expect((await shown(workId)).canRemix).toBe(true)
    expect((await shown(workId, school.student)).canRemix).toBe(false)
  })

  test('is closed to others when it is private, deleted, or remixes are off', async () => {
    const { workId } = await published()
    const refused = async () => {
      expect((await opened(workId)).message).toBe('未找到对应数据')
      const { workId: child } = await remixOf(workId)
      expect(await shown(child, school.mate)).toMatchObject({ parentId: null, origin: null })
    }
    await allow('0')
    expect((await shown(workId)).canRemix).toBe(false)
    await refused()
    await allow('1')
    await post('withdraw', { workId }, school.teacher)
    await refused()
    await post('publish', { workId }, school.teacher)
    await get(`open?workId=${workId}`, school.mate)
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: school.student.token })
    await refused()
    expect((await site.call('GET', `${path}/open?workId=${workId}`, {})).status).toBe(401)
  })

  test('lets only its author change it or copy one of its versions', async () => {
    await allow('1')
    const { workId } = await published()
    expect((await save(site, school.mate, project(), { workId, baseVersion: 2 })).body.success).toBe(false)
    for (const versionNo of [1, 2, 3])
      expect((await post('copyVersion', { workId, versionNo }, school.mate)).body.message).toBe('未找到对应数据')
    expect((await get(`versions?workId=${workId}`, school.mate)).body.success).toBe(false)
  })
})

describe('a remix', () => {
  test('names the public title and author of its origin', async () => {
    await allow('1')
    const { workId } = await published()
    const { workId: child } = await remixOf(workId)
    await saved(save(site, school.mate, project(), { workId: child, baseVersion: 1, workName: '接西瓜' }))
    await setStatus(site, child, 3)
    const origin = { id: workId, workName: '接苹果', realname: '林同学' }
    expect(await shown(child, school.mate)).toMatchObject({ parentId: workId, origin })
    expect(await shown(child)).toMatchObject({ parentId: null, origin })
    const list = async (url: string, token?: string) =>
      (
        (await site.call('GET', `${path}/${url}`, token ? { token } : {})).body.result as {
          records: { id: string; origin: unknown }[]
        }
      ).records.find(({ id }) => id === child)!.origin
    expect(await list(`leaderboard?userId=${school.mate.id}`)).toEqual(origin)
    expect(await list('mine', school.mate.token)).toEqual(origin)
    const gone = { id: null, workName: null, realname: null }
    await post('withdraw', { workId }, school.teacher)
    expect((await shown(child)).origin).toEqual(gone)
    expect(await list('mine', school.mate.token)).toEqual(gone)
    await post('publish', { workId }, school.teacher)
    expect((await shown(child)).origin).toEqual({ ...origin, workName: '秘密' })
  })

  test('keeps its origin when its author copies it', async () => {
    await allow('1')
    const { workId } = await published()
    const { workId: child } = await remixOf(workId)
    const copy = (await post('copyVersion', { workId: child, versionNo: 1 }, school.mate)).body.result
    expect(await shown((copy as { workId: string }).workId, school.mate)).toMatchObject({ parentId: workId })
    const { workId: apart } = await remixOf(child)
    expect(await shown(apart, school.mate)).toMatchObject({ parentId: workId })
  })

  test('is kept when its origin is deleted', async () => {
    await allow('1')
    const { workId } = await published()
    const { workId: child } = await remixOf(workId)
    await site.call('DELETE', `${path}/delete?id=${workId}`, { token: school.student.token })
    await site.call('DELETE', `${path}/purge?id=${workId}`, { token: school.student.token })
    expect(await shown(child, school.mate)).toMatchObject({ parentId: null, origin: null })
  })
})
