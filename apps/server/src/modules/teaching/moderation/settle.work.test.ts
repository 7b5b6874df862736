import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../test/school.ts'
import { about, as, make, path, post, reopen, school, setUp, settle, site } from './test/reports.ts'

beforeAll(setUp)
afterAll(() => site.close())
const isShown = async (workId: string) =>
  (await site.call('GET', `${path}/studentWorkInfo?workId=${workId}`)).body.result !== null

describe('the list of reports', () => {
  test('lets a moderator withdraw or delete a work, and the author is notified', async () => {
    const [withdrawn, deleted] = [await make(), await make()]
    for (const workId of [withdrawn, deleted]) await post('reportWork', { workId, reason: '抄的' }, school.mate)
    const [first] = await about(withdrawn)
    await settle(first!.id, 'hidden')
    expect(await isShown(withdrawn)).toBe(false)
    const [second] = await about(deleted)
    await settle(second!.id, 'deleted')
    expect(await isShown(deleted)).toBe(false)
    const bell = (await site.call('GET', '/sys/annountCement/listByUser', as(school.student))).body.result as {
      sysMsgList: { titile: string }[]
    }
    expect(bell.sysMsgList.map(({ titile }) => titile)).toEqual(
      expect.arrayContaining(['《我的游戏》暂时不展示了', '老师把你的 1 个作品放进了回收站']),
    )
    expect((await reopen(second!.id)).success).toBe(true)
    expect(await isShown(deleted)).toBe(true)
  })

  test('lets a moderator show a withdrawn work again in its former public version', async () => {
    const { workId, versionNo } = await saved(save(site, school.student, project()))
    expect((await post('publish', { workId, great: true }, school.teacher)).body.success).toBe(true)
    const state = () =>
      site.database.root
        .selectFrom('teachingWork')
        .select(['workStatus', 'publicVersionNo', 'publicName', 'publishTime'])
        .where('id', '=', workId)
        .executeTakeFirstOrThrow()
    const before = await state()
    expect(before).toMatchObject({ workStatus: 4, publicVersionNo: versionNo })
    await post('reportWork', { workId, reason: '抄的' }, school.mate)
    const [row] = await about(workId)
    await settle(row!.id, 'hidden')
    expect((await state()).publicVersionNo).toBeNull()
    await saved(save(site, school.student, project(), { workId, baseVersion: versionNo }))
    expect((await reopen(row!.id)).success).toBe(true)
    expect(await state()).toEqual(before)
    expect(await about(workId)).toHaveLength(1)
  })
})
