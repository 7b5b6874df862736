import { expect, test } from 'vitest'
import { courses, pictureOfUnit } from './courses.ts'

test.each(courses.map((course) => [course.name, course] as const))(
  'the units of the course %s have different pictures',
  (_, course) => {
    const pictures = course.units.map(pictureOfUnit)
    expect(pictures).not.toContain('undefined.png')
    expect(new Set(pictures).size).toBe(course.units.length)
  },
)
