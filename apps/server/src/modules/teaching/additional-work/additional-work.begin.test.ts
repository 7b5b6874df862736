import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../test/school.ts'
import { call, made, ofTask, open, place, school, setUp, site } from './test/class-homework.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a work for homework', () => {
  test('is created only once when two windows save it', async () => {
    const id = await made()
    const first = await saved(save(site, school.student, project(), place(id)))
    const second = await save(site, school.student, project(), place(id))
    expect(second.body.result).toMatchObject({ workId: first.workId })
    expect(await ofTask(school.student, id)).toMatchObject({ mineWorkId: first.workId })
  })

  test('is created only once when three windows save at the same time', async () => {
    const id = await made()
    const replies = await Promise.all([1, 2, 3].map(() => save(site, school.mate, project(), place(id))))
    expect(new Set(replies.map((reply) => (reply.body.result as { workId: string }).workId)).size).toBe(1)
    const rows = await site.database.root
      .selectFrom('teachingWork')
      .select('id')
      .where('additionalId', '=', id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['of another class', () => school.outsider],
    ['of no class', () => school.admin],
  ])('is a free creation if its author is a person %s', async (_name, who) => {
    const id = await made()
    const { workId } = await saved(save(site, who(), project(), place(id)))
    expect(await open(workId, who())).toMatchObject({ workScene: 'create', additionalId: null })
  })

  test('belongs to the chosen class, or else to a class that has the homework', async () => {
    const both = await site.person('student', { memberOf: [school.red, school.blue] })
    const [id, redOnly] = [await made({ workDept: `${school.red},${school.blue}` }, school.admin), await made()]
    expect(
      await open((await saved(save(site, both, project(), place(id, { departId: school.blue })))).workId, both),
    ).toMatchObject({ departId: school.blue })
    expect(
      await open((await saved(save(site, both, project(), place(redOnly, { departId: school.blue })))).workId, both),
    ).toMatchObject({ departId: school.red })
  })

  test('does not prevent a new work while it is in the recycle bin', async () => {
    const id = await made()
    const student = await site.person('student', { memberOf: [school.red] })
    const old = await saved(save(site, student, project(), place(id)))
    await call('DELETE', `/teaching/teachingWork/delete?id=${old.workId}`, student)
    expect(await ofTask(student, id)).toMatchObject({ mineWorkId: null })
    const fresh = await saved(save(site, student, project(), place(id)))
    expect(fresh.workId).not.toBe(old.workId)
    await call('POST', '/teaching/teachingWork/restore', student, { id: old.workId })
    expect(await open(old.workId, student)).toMatchObject({ workScene: 'create', additionalId: null })
    expect(await ofTask(student, id)).toMatchObject({ mineWorkId: fresh.workId })
  })
})
