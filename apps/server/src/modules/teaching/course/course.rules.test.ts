import { expect, test } from 'vitest'
import { canAssign, canEditCourse, progressOf } from './course.rules.ts'

const teacher = { isAdmin: false, username: 'wang' }

test.each([
  ['its author', { createBy: 'wang', departIds: '' }, [], true],
  ['another teacher', { createBy: 'li', departIds: '' }, ['a'], false],
  ['a teacher in a department of the course', { createBy: 'li', departIds: 'b,a' }, ['a'], true],
  ['a teacher in another department', { createBy: 'li', departIds: 'b' }, ['a'], false],
])('%s may edit a course: $3', (_name, course, above, allowed) =>
  expect(canEditCourse(teacher, course, above)).toBe(allowed),
)

test('administrators can change all courses', () =>
  expect(canEditCourse({ isAdmin: true, username: 'root' }, { createBy: 'li', departIds: 'b' }, [])).toBe(true))

test('a course without departments can be assigned to any class, and others only within their departments', () => {
  expect(canAssign({ departIds: '' }, ['class'])).toBe(true)
  expect(canAssign({ departIds: 'school' }, ['class', 'school'])).toBe(true)
  expect(canAssign({ departIds: 'other' }, ['class', 'school'])).toBe(false)
})

test('the next unit is the first open unit without a submitted work', () => {
  const unit = (id: string, status: number, locked = false) => ({
    id,
    courseId: 'c',
    unitName: `单元${id}`,
    status,
    locked,
  })
  expect(progressOf([unit('1', 2), unit('2', 0), unit('3', 1)])).toEqual({
    unitCount: 3,
    doneCount: 2,
    nextUnitId: '2',
    nextUnitName: '单元2',
  })
  expect(progressOf([unit('1', 1)])).toMatchObject({ doneCount: 1, nextUnitId: null })
  expect(progressOf([unit('1', 1), unit('2', 0, true)])).toMatchObject({ unitCount: 2, nextUnitId: null })
})
