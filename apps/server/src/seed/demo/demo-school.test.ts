import { expect, test } from 'vitest'
import { courses } from './courses.ts'
import { BANNERS } from './prepare-files.ts'

test('each slide of the demo home page links to a different page', () => {
  const links = BANNERS.map((banner) => banner.link)
  expect(new Set(links).size).toBe(BANNERS.length)
})

test('only the trial course has all its units open to guests', () => {
  for (const course of courses) expect([course.file, course.shared]).toEqual([course.file, course.type === '1'])
})

test('guests may try a unit in each of the three editors', () => {
  const open = courses.filter(({ type, tryFirst }) => type === '1' || tryFirst)
  expect(open.map(({ category }) => category).toSorted()).toEqual(['1', '2', '3'])
})
