import { expect, test } from 'vitest'
import { homeworks } from './homework.ts'
import { evening } from './stamp.ts'
import { demoWorks } from './works.ts'

/** What the demo student sees of homework of his class. */
const own = homeworks
  .filter((homework) => homework.classes.includes('sat'))
  .map((homework) => ({
    late: homework.due < 0,
    work: demoWorks.find((work) => work.student === 'student' && work.homework === homework.key),
  }))

test('the demo student has homework in every state', () => {
  expect(own.some(({ late, work }) => late && !work)).toBe(true)
  expect(own.some(({ late, work }) => !late && !work)).toBe(true)
  expect(own.some(({ work }) => work?.status === 0)).toBe(true)
  expect(own.some(({ work }) => work?.status === 2 && work.score === 5)).toBe(true)
  expect(own.some(({ work }) => work?.status === 2 && work.score! <= 2)).toBe(true)
})

test('the class has homework to mark: new, late, and submitted again', () => {
  const toMark = demoWorks.filter((work) => work.homework && work.status === 1)
  expect(toMark.some((work) => work.score === undefined)).toBe(true)
  expect(toMark.some((work) => work.score !== undefined)).toBe(true)
  const late = toMark.filter((work) => homeworks.find(({ key }) => key === work.homework)!.due < -work.days)
  expect(late.length).toBeGreaterThan(0)
})

test('a student has one work for a homework', () => {
  const keys = demoWorks.filter((work) => work.homework).map((work) => `${work.student} ${work.homework}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('homework is due in the evening, at no odd minute', () => {
  for (const { due } of homeworks) expect(evening(due)).toMatch(/T12:00:00\.000Z$/)
  expect(Date.parse(evening(2)) - Date.parse(evening(-1))).toBe(3 * 86_400_000)
})
