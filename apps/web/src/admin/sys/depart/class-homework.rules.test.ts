import { expect, it } from 'vitest'
import { groupsOf, inGroup, missingOf, shownOf } from './class-homework.rules.ts'

const student = (id: string) => ({ id, username: id, realname: id, lastLogin: null, stars: 0 })
const cell = (userId: string, state: 'begun' | 'submitted' | 'marked', late = false) => ({
  userId,
  homeworkId: 'h',
  workId: `w${userId}`,
  state,
  late,
  score: state === 'marked' ? 4 : null,
})
const homework = (id: string, courseId: string | null = null) => ({
  id,
  kind: courseId ? ('unit' as const) : ('assignment' as const),
  name: id,
  courseId,
  courseName: courseId && `课程${courseId}`,
  dueTime: null,
  moved: [],
  onlyFor: null as string[] | null,
})

it('every student who has not submitted is missing', () => {
  const students = ['a', 'b', 'c', 'd'].map(student)
  const cells = [cell('a', 'marked'), cell('b', 'begun'), cell('c', 'submitted')]
  expect(missingOf({ students, cells, homework: [] }, 'h').map(({ id }) => id)).toEqual(['b', 'd'])
})

it('students who do not have the homework are not missing', () => {
  const given = { students: ['a', 'b'].map(student), cells: [], homework: [{ ...homework('h'), onlyFor: ['b'] }] }
  expect(missingOf(given, 'h').map(({ id }) => id)).toEqual(['b'])
})

it.each([
  [undefined, '没开始', false],
  [cell('a', 'begun'), '做了一些', false],
  [cell('a', 'submitted', true), '已交', true],
  [cell('a', 'marked'), '已批改', false],
])('the state %j has a label', (given, text, late) => expect(shownOf(given)).toMatchObject({ text, late }))

it('units are grouped by course, after the homework of the class', () => {
  const all = [homework('1'), homework('2', 'x'), homework('3', 'y'), homework('4', 'x')]
  expect(groupsOf(all).map(({ label }) => label)).toEqual(['班级作业', '课程x', '课程y'])
  expect(inGroup(all, 'x').map(({ id }) => id)).toEqual(['2', '4'])
  expect(inGroup(all, '').map(({ id }) => id)).toEqual(['1'])
})
