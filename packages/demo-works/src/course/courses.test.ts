import { expect, test } from 'vitest'
import { courses, pictureOfUnit } from './courses.ts'

test.each(courses.map((course) => [course.name, course] as const))(
  '%s: each unit has a picture of its own',
  (_, course) => {
    const pictures = course.units.map(pictureOfUnit)
    expect(pictures).not.toContain('undefined.png')
    expect(new Set(pictures).size).toBe(course.units.length)
  },
)
