import { expect, it } from 'vitest'
import { answer, api, headersOf, no, ok, sent, standOnSite } from './test/work-answer.ts'

standOnSite()

const due = { dueTime: null, dueMoved: false }
const asked = () => sent.map(({ url }) => url)

it('the text of a unit is read together with the next unit', async () => {
  answer(
    200,
    ok({
      ...due,
      id: '7',
      unitName: '小鱼',
      unitIntro: '',
      mediaContent: '<p>游</p>',
      courseId: '3',
      courseName: 'Scratch',
      showType: 2,
      number: 2,
      offeredBlocks: null,
      next: { id: '8', unitName: '生日' },
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
  expect(asked()).toEqual(['/api/teaching/teachingCourseUnit/lesson?unitId=7'])
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
  expect(asked()).toEqual(['/api/teaching/teachingAdditionalWork/getWorkInfo?id=9'])
})

it('a missing text and a failed call have different results', async () => {
  expect(await api.lesson('t', { unitId: null, additionalId: null })).toBeNull()
  answer(200, ok(null))
  expect(await api.lesson('t', { unitId: null, additionalId: '9' })).toBeNull()
  answer(200, no('无课程权限'))
  expect(await api.lesson('t', { unitId: '7', additionalId: null })).toBeNull()
  answer(503, '')
  await expect(api.lesson('t', { unitId: '7', additionalId: null })).rejects.toMatchObject({ kind: 'unreachable' })
})

it('a unit of a public course that is open to guests is read without a login', async () => {
  const unit = { unitIntro: '先看看', mediaContent: '<p>游</p>', offeredBlocks: null, trial: true }
  const units = [
    { ...unit, id: '6', unitName: '开始', trial: false, mediaContent: null },
    { ...unit, id: '7', unitName: '小鱼' },
  ]
  answer(200, ok({ id: '3', courseName: '体验课', showType: 2, units }))
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
  expect(asked()).toEqual(['/api/teaching/teachingCourse/publicCourse?id=3'])
  expect(headersOf(sent[0]!)).not.toHaveProperty('X-Access-Token')
  for (const unitId of ['6', '8']) expect(await api.trialLesson({ courseId: '3', unitId })).toBeNull()
  answer(200, no('未找到对应数据'))
  expect(await api.trialLesson({ courseId: '3', unitId: '7' })).toBeNull()
  answer(503, '')
  await expect(api.trialLesson({ courseId: '3', unitId: '7' })).rejects.toMatchObject({ kind: 'unreachable' })
})
