import { expect, test } from 'vitest'
import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'
import { inOrder, withoutFarUnits } from './own-marks.rules.ts'

const mark = (id: string, more: Partial<OwnMark> = {}): OwnMark => ({
  id,
  kind: 'unit',
  name: id,
  courseId: 'c',
  courseName: '课程',
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
const ids = (marks: readonly OwnMark[]) => marks.map(({ id }) => id)

test('the open units are the next unit of each course and all units with a due time', () => {
  const marks = [
    mark('done', { state: 'marked' }),
    mark('next'),
    mark('far'),
    mark('dated', { dueTime: '2026-03-01' }),
    mark('begun', { state: 'begun' }),
    mark('other', { courseId: 'd' }),
  ]
  expect(ids(withoutFarUnits(marks))).toEqual(['done', 'next', 'dated', 'begun', 'other'])
})

test('open homework comes first by due time, and then the other works, the latest first', () => {
  const marks = [
    mark('old', { state: 'marked', markTime: '2026-01-01' }),
    mark('undated'),
    mark('later', { dueTime: '2026-04-01' }),
    mark('new', { state: 'marked', markTime: '2026-02-01' }),
    mark('soon', { dueTime: '2026-03-01', state: 'begun' }),
    mark('waiting', { state: 'submitted', submitTime: '2026-01-15' }),
  ]
  expect(ids(inOrder(marks))).toEqual(['soon', 'later', 'undated', 'new', 'waiting', 'old'])
})
