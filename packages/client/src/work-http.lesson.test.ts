import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workHttp } from './work-http.ts'

const api = workHttp()
let asked: string[] = []
let tokens: (string | null)[] = []

function answer(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(String(url))
    tokens.push(new Headers(init?.headers).get('X-Access-Token'))
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  })
}
const ok = (result: unknown) => ({ success: true, code: 200, message: '', result })

beforeEach(() => {
  asked = []
  tokens = []
  vi.stubGlobal('location', { href: 'http://school.lan/scratch3/index.html', origin: 'http://school.lan' })
})
afterEach(() => vi.unstubAllGlobals())

it('the text of a unit is read together with the next unit', async () => {
  answer(
    200,
    ok({
      id: 7,
      unitName: '小鱼',
      unitIntro: '',
      mediaContent: '<p>游</p>',
      courseId: 3,
      courseName: 'Scratch',
      showType: 2,
      number: 2,
      next: { id: 8, unitName: '生日' },
    }),
  )
  expect(await api.lesson('t', { unitId: '7', additionalId: null })).toEqual({
    title: '小鱼',
    intro: null,
    html: '<p>游</p>',
    dueTime: null,
    dueMoved: false,
    documents: [],
    offeredBlocks: null,
    course: { id: '3', name: 'Scratch', showType: 2, number: 2 },
    next: { id: '8', name: '生日' },
  })
  expect(asked).toEqual(['/api/teaching/teachingCourseUnit/lesson?unitId=7'])
})

it('the task of an assignment is preferred to the text of a unit', async () => {
  answer(
    200,
    ok({
      workName: '画花',
      workDesc: '五片花瓣',
      workDocumentUrl_url: '/f/a.pdf,/f/b.pdf',
      dueTime: '2026-11-25 18:00:00',
      dueMoved: false,
    }),
  )
  expect(await api.lesson('t', { unitId: '7', additionalId: '9' })).toMatchObject({
    title: '画花',
    intro: '五片花瓣',
    html: null,
    dueTime: '2026-11-25 18:00:00',
    dueMoved: false,
    documents: ['/f/a.pdf', '/f/b.pdf'],
    offeredBlocks: null,
    course: null,
    next: null,
  })
  expect(asked).toEqual(['/api/teaching/teachingAdditionalWork/getWorkInfo?id=9'])
})

it('a missing text and a failed call have different results', async () => {
  expect(await api.lesson('t', { unitId: null, additionalId: null })).toBeNull()
  answer(200, ok(null))
  expect(await api.lesson('t', { unitId: null, additionalId: '9' })).toBeNull()
  answer(200, { success: false, code: 500, message: '无课程权限', result: null })
  expect(await api.lesson('t', { unitId: '7', additionalId: null })).toBeNull()
  answer(503, {})
  await expect(api.lesson('t', { unitId: '7', additionalId: null })).rejects.toMatchObject({ kind: 'unreachable' })
})

it('a unit of a public course is read without a login if it is open to guests', async () => {
  const unit = { unitIntro: '先看看', mediaContent: '<p>游</p>', trial: true }
  const units = [
    { ...unit, id: 6, unitName: '开始', trial: false, mediaContent: null },
    { ...unit, id: 7, unitName: '小鱼' },
  ]
  answer(200, ok({ id: 3, courseName: '体验课', showType: 2, units }))
  expect(await api.trialLesson({ courseId: '3', unitId: '7' })).toEqual({
    title: '小鱼',
    intro: '先看看',
    html: '<p>游</p>',
    dueTime: null,
    dueMoved: false,
    documents: [],
    offeredBlocks: null,
    course: { id: '3', name: '体验课', showType: 2, number: 2 },
    next: null,
  })
  expect([asked, tokens]).toEqual([['/api/teaching/teachingCourse/publicCourse?id=3'], [null]])
  for (const unitId of ['6', '8']) expect(await api.trialLesson({ courseId: '3', unitId })).toBeNull()
  answer(200, { success: false, code: 500, message: '未找到对应数据', result: null })
  expect(await api.trialLesson({ courseId: '3', unitId: '7' })).toBeNull()
  answer(503, {})
  await expect(api.trialLesson({ courseId: '3', unitId: '7' })).rejects.toMatchObject({ kind: 'unreachable' })
})
