import { expect, it } from 'vitest'
import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'
import { isOpenMark, isTooLate, sumsOf } from './own-marks.ts'

const mark = (more: Partial<OwnMark>): OwnMark => ({
  id: 'h',
  kind: 'assignment',
  name: '画圆',
  courseId: null,
  courseName: null,
  dueTime: null,
  dueMoved: false,
  dueNote: null,
  isOver: false,
  state: 'open',
  late: false,
  workId: null,
  coverFileKey: null,
  submitTime: null,
  score: null,
  comment: null,
  markTime: null,
  teacherName: null,
  ...more,
})

it('sumsOf adds the stars and counts the submissions', () => {
  const marks = [mark({ state: 'marked', score: 4 }), mark({ state: 'submitted', score: 2 }), mark({ state: 'begun' })]
  expect(sumsOf(marks)).toEqual({ stars: 6, submitted: 2 })
  expect(marks.map(isOpenMark)).toEqual([false, false, true])
})

it('isTooLate is true only when the teacher has ended the homework', () => {
  expect(isTooLate(mark({ isOver: true }))).toBe(true)
  expect(isTooLate(mark({ isOver: true, dueTime: '2026-01-01 10:00:00' }))).toBe(false)
  expect(isTooLate(mark({ isOver: true, state: 'marked' }))).toBe(false)
})
