import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved, setStatus } from '../../../../test/school.ts'
import { call, made, mine, ofTask, place, school, setUp, site } from './test/class-homework.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the list of my homework', () => {
  test.each<[string, number | null, boolean]>([
    ['submit=false', null, true],
    ['submit=false', 0, true],
    ['submit=false', 1, false],
    ['submit=true', null, false],
    ['submit=true', 0, false],
    ['submit=true', 1, true],
    ['submit=true', 2, true],
    ['status=2', 2, true],
    ['status=2', 1, false],
    ['status=0', null, false],
    ['', null, true],
    ['', 3, true],
  ])('with the query “%s”, contains a homework whose work has the state %j: %s', async (query, status, found) => {
    const id = await made()
    if (status !== null)
      await setStatus(site, (await saved(save(site, school.student, project(), place(id)))).workId, status)
    expect((await ofTask(school.student, id, query)) !== undefined).toBe(found)
  })

  test('refuses an invalid state', async () =>
    expect((await call('GET', '/teaching/teachingWork/mineAdditionalWork?status=9', school.student)).body.success).toBe(
      false,
    ))

  test('starts with the newest homework', async () => {
    const student = await site.person('student', { memberOf: [school.red] })
    const ids = [await made(), await made()]
    expect(
      (await mine(student)).map((row) => row['additionalWorkId']).filter((id) => ids.includes(id as string)),
    ).toEqual(ids.toReversed())
  })
})
