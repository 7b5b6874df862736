import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, save, saved } from '../../../../test/school.ts'
import { call, form, made, ofTask, place, school, setUp, site } from './test/class-homework.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('the homework of a class', () => {
  test.each([
    [0, false],
    [1, true],
    [2, false],
  ])('with the state %i is visible to its students: %s', async (status, seen) => {
    const id = await made({ status })
    expect((await ofTask(school.student, id)) !== undefined).toBe(seen)
    expect((await call('GET', `getWorkInfo?id=${id}`, school.student)).body.result !== null).toBe(seen)
    expect(await ofTask(school.outsider, id)).toBeUndefined()
  })

  test('shows its due time, and accepts late works', async () => {
    const dueTime = '2026-01-31 18:00:00'
    const id = await made({ dueTime })
    expect((await call('GET', `queryById?id=${id}`)).body.result).toMatchObject({ dueTime })
    await call('PUT', 'edit', undefined, { id, ...form({ workName: '改名' }) })
    expect(await ofTask(school.student, id)).toMatchObject({ dueTime, workName: '改名' })
    expect((await saved(save(site, school.student, project(), { ...place(id), submit: true }))).workStatus).toBe('1')
    await call('PUT', 'edit', undefined, { id, ...form({ dueTime: null }) })
    expect(await ofTask(school.student, id)).toMatchObject({ dueTime: null })
    expect((await call('POST', 'add', undefined, form({ dueTime: '31.2.' }))).body.success).toBe(false)
  })

  test('contains the URLs of its materials', async () => {
    const id = await made({
      workDocumentUrl: 'a.pdf,https://files.example/b.pdf',
      workUrl: 'start.sb3',
      workDesc: '先看资料',
    })
    expect(await ofTask(school.student, id)).toMatchObject({
      workDocumentUrl: '/api/sys/common/static/a.pdf,https://files.example/b.pdf',
      workUrl: 'start.sb3',
      workDesc: '先看资料',
      mineWorkUrl: null,
      mineWorkId: null,
      createBy_dictText: '王老师',
      departName: '红班',
    })
  })
})
