import { expect, test } from 'vitest'
import { homeworks } from './homework.ts'
import { students } from './people.ts'
import { evening } from './stamp.ts'
import { demoWorks } from './works.ts'

const own = homeworks
  .filter((homework) => homework.classes.includes('sat'))
  .map((homework) => ({
    late: homework.due < 0,
    work: demoWorks.find((work) => work.student === 'student' && work.homework === homework.key),
  }))

test('the demo account `student` has homework in every state', () => {
  expect(own.some(({ late, work }) => late && !work)).toBe(true)
  expect(own.some(({ late, work }) => !late && !work)).toBe(true)
  expect(own.some(({ work }) => work?.status === 0)).toBe(true)
  expect(own.some(({ work }) => work?.status === 2 && work.score === 5)).toBe(true)
  expect(own.some(({ work }) => work?.status === 2 && work.score! <= 2)).toBe(true)
})

test.each(['sat', 'sun'])('the demo class %s has homework in every state', (classKey) => {
  const members = students.filter((student) => student.classKey === classKey).map(({ username }) => username)
  const given = homeworks.filter(({ classes }) => classes.includes(classKey))
  const works = demoWorks.filter(({ student, homework }) => homework !== undefined && members.includes(student))
  const dueOf = (key?: string) => given.find((homework) => homework.key === key)!.due
  const missing = given.filter(({ key }) => works.filter(({ homework }) => homework === key).length < members.length)
  expect(missing.some(({ due }) => due < 0)).toBe(true)
  expect(missing.some(({ due }) => due > 0)).toBe(true)
  expect(works.some(({ status }) => status === 0)).toBe(true)
  const toMark = works.filter(({ status }) => status === 1)
  expect(toMark.some(({ score }) => score === undefined)).toBe(true)
  expect(toMark.some(({ score }) => score !== undefined)).toBe(true)
  expect(toMark.some(({ homework, days }) => dueOf(homework) < -days)).toBe(true)
  expect(works.some(({ status, score }) => status === 2 && score! >= 4)).toBe(true)
})

test('a demo student has at most one work for an assignment', () => {
  const keys = demoWorks.filter((work) => work.homework).map((work) => `${work.student} ${work.homework}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('demo homework is due at eight in the evening, Chinese time', () => {
  for (const { due } of homeworks) expect(evening(due)).toMatch(/T12:00:00\.000Z$/)
  expect(Date.parse(evening(2)) - Date.parse(evening(-1))).toBe(3 * 86_400_000)
})
