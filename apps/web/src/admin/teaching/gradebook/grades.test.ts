import { describe, expect, it } from 'vitest'
import type { GradebookCell, GradebookHomework } from '@mashu/contract/teaching/grade/gradebook'
import { cellsByKey, groupsOf, inGroup, moved, stateOf, sumsOf } from './grades.ts'

const homework = (id: string, more: Partial<GradebookHomework> = {}): GradebookHomework => ({
  id,
  kind: 'assignment',
  name: id,
  courseId: null,
  courseName: null,
  dueTime: null,
  moved: [],
  isOver: false,
  onlyFor: null,
  ...more,
})
const cell = (homeworkId: string, more: Partial<GradebookCell> = {}): GradebookCell => ({
  userId: 'a',
  homeworkId,
  workId: `w${homeworkId}`,
  versionNo: 1,
  state: 'submitted',
  late: false,
  submitTime: null,
  score: null,
  comment: null,
  markerName: null,
  ...more,
})

describe('a cell', () => {
  it.each([
    ['open', {}, undefined],
    ['coming', { dueTime: '2099-01-01 12:00:00' }, undefined],
    ['missing', { isOver: true }, undefined],
    ['missing', { isOver: true }, cell('h', { state: 'begun' })],
    ['begun', {}, cell('h', { state: 'begun' })],
    ['absent', { isOver: true, onlyFor: ['b'] }, undefined],
    ['submitted', { isOver: true, onlyFor: ['b'] }, cell('h')],
  ] as const)('is %s', (state, more, given) => {
    expect(stateOf('a', homework('h', { ...more, onlyFor: 'onlyFor' in more ? [...more.onlyFor] : null }), given)).toBe(
      state,
    )
  })
})

it('the stars of a student are added up', () => {
  const all = [homework('1'), homework('2', { isOver: true }), homework('3'), homework('4', { isOver: true })]
  const cells = cellsByKey([
    cell('1', { state: 'marked', score: 4 }),
    cell('2', { late: true, score: 3 }),
    cell('3', { state: 'begun' }),
  ])
  expect(sumsOf('a', all, cells)).toEqual({ stars: 7, submitted: 2, late: 1, missing: 1 })
})

it('groups all homework, the homework of the class, and the units of each course', () => {
  const all = [homework('1'), homework('2', { courseId: 'c', courseName: '课' })]
  expect(groupsOf(all).map(({ label }) => label)).toEqual(['全部作业', '班级作业', '课'])
  expect(['', 'class', 'c'].map((key) => inGroup(all, key).length)).toEqual([2, 1, 1])
})

it('keys move the selection within the table', () => {
  const size = { rows: 3, columns: 4 }
  expect(moved({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 })
  expect(moved({ row: 2, column: 1 }, 'ArrowRight', size)).toEqual({ row: 2, column: 2 })
  expect(moved({ row: 1, column: 1 }, 'End', size)).toEqual({ row: 1, column: 3 })
  expect(moved({ row: 1, column: 1 }, 'a', size)).toBeNull()
})
