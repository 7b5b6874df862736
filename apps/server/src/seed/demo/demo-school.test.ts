import { expect, test } from 'vitest'
import { courses, pictureOfUnit } from './courses.ts'
import { BANNERS } from './prepare-files.ts'

test.each(courses.map((course) => [course.name, course] as const))(
  '%s: each unit has a picture of its own',
  (_, course) => {
    const pictures = course.units.map(pictureOfUnit)
    expect(pictures).not.toContain('undefined.png')
    expect(new Set(pictures).size).toBe(course.units.length)
  },
)

test('each slide of the banner leads to another page', () => {
  const links = BANNERS.map((banner) => banner.link)
  expect(new Set(links).size).toBe(BANNERS.length)
})

test('the course that is open to everybody is a trial course, and no other is', () => {
  for (const course of courses) expect([course.name, course.shared]).toEqual([course.name, course.type === '1'])
})
