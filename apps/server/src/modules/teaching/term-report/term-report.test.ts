import { expect, test } from 'vitest'
import { termsUntil } from '@mashu/contract/teaching/grade/term'
import type { ReportPage } from '@mashu/contract/teaching/grade/term-report'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const [term, before] = termsUntil(new Date().toISOString().slice(0, 10)).map(({ code }) => code)
const site = await openHarness()
const school = await openSchool(site)
const read = (who: Person = school.teacher, code = term) =>
  site.call('GET', `/teaching/termReport/ofClass?departId=${school.red}&term=${code}`, { token: who.token })
const pages = async (code?: string) =>
  ((await read(school.teacher, code)).body.result as { students: ReportPage[] }).students
const pageOf = async (who: Person, code?: string) => (await pages(code)).find(({ id }) => id === who.id)!
const write = (words: string | null, seen: string | null, who: Person = school.teacher, userId = school.student.id) =>
  site.call('POST', '/teaching/termReport/saveWords', {
    token: who.token,
    body: { departId: school.red, userId, term, words, seen },
  })

test('a page has only the sums and the marked works of the term', async () => {
  const body = { status: 1, codeType: 2, workName: '画一个圆', workDept: school.red }
  const added = await site.call('POST', '/teaching/teachingAdditionalWork/add', { token: school.teacher.token, body })
  const { id: additionalId } = added.body.result as { id: string }
  const { workId } = await saved(
    save(site, school.student, project(), { workScene: 'additional', additionalId, submit: true, workName: '我的圆' }),
  )
  await site.call('POST', '/teaching/teachingWork/correct', {
    token: school.teacher.token,
    body: { workId, versionNo: 1, score: 5, comment: '真圆' },
  })
  expect(await pageOf(school.student)).toMatchObject({
    homework: 1,
    submitted: 1,
    stars: 5,
    works: [{ workId, name: '我的圆', score: 5, comment: '真圆', late: false }],
    words: null,
  })
  expect(await pageOf(school.mate)).toMatchObject({ submitted: 0, works: [] })
  expect(await pageOf(school.student, before)).toMatchObject({ homework: 0, works: [] })
})

test("comments are stored by term, and never overwrite another teacher's comment", async () => {
  expect((await write(' 进步很大 ', null)).body.result).toEqual({ words: '进步很大' })
  expect([(await pageOf(school.student)).words, (await pageOf(school.student, before)).words]).toEqual([
    '进步很大',
    null,
  ])
  const second = await write('我来写', null, school.admin)
  expect([second.status, second.body.message, second.body.result]).toEqual([
    409,
    '王老师刚刚改过这段寄语，你的没有保存',
    { words: '进步很大' },
  ])
  expect((await write('进步很大', null)).status).toBe(200)
  expect((await write(null, '进步很大')).body.result).toEqual({ words: null })
  expect((await pageOf(school.student)).words).toBeNull()
})

test('only people in charge of a class read and write its reports', async () => {
  expect((await read(school.stranger)).body.success).toBe(false)
  expect((await read(school.student)).status).toBe(403)
  expect((await write('好', null, school.stranger)).body.success).toBe(false)
  expect((await write('好', null, school.teacher, school.outsider.id)).body.success).toBe(false)
  expect((await read(school.teacher, 'x')).body.success).toBe(false)
})

test('an invalid term is refused with a message', async () => {
  for (const code of ['', ' ', '2026-3', '1926-1'])
    expect((await read(school.teacher, code)).body, code).toMatchObject({
      success: false,
      message: expect.stringContaining('学期'),
    })
})
