import { expect, test } from 'vitest'
import { courses } from './courses.ts'
import { BANNERS } from './prepare-files.ts'

test('each slide of the banner leads to another page', () => {
  const links = BANNERS.map((banner) => banner.link)
  expect(new Set(links).size).toBe(BANNERS.length)
})

test('only the trial course is open to everybody', () => {
  for (const course of courses) expect([course.file, course.shared]).toEqual([course.file, course.type === '1'])
})

test('a guest can try a unit in every editor', () => {
  const open = courses.filter(({ type, tryFirst }) => type === '1' || tryFirst)
  expect(open.map(({ category }) => category).toSorted()).toEqual(['1', '2', '3'])
})
