import { expect, test } from 'vitest'
import { courses } from './courses.ts'
import { BANNERS } from './prepare-files.ts'

test('each slide of the banner leads to another page', () => {
  const links = BANNERS.map((banner) => banner.link)
  expect(new Set(links).size).toBe(BANNERS.length)
})

test('the course that is open to everybody is a trial course, and no other is', () => {
  for (const course of courses) expect([course.file, course.shared]).toEqual([course.file, course.type === '1'])
})

test('a guest can try a unit in every editor', () => {
  const open = courses.filter(({ type, tryFirst }) => type === '1' || tryFirst)
  expect(open.map(({ category }) => category).toSorted()).toEqual(['1', '2', '3'])
})
