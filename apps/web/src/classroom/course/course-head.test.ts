// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { CourseProgress } from './unit/progress.ts'
import { headLine } from './course-head.tsx'

const line = (part: object) =>
  headLine({ total: 2, done: 0, current: null, units: [], ...part } as unknown as CourseProgress)

it('the line praises a course whose homework is done, and explains why no unit is open', () => {
  expect(line({ done: 2 })).toContain('全部完成')
  expect(line({ units: [{ state: 'done' }, { state: 'locked' }] })).toContain('等老师来开放')
  expect(line({ current: { number: 1 }, units: [{ state: 'locked' }] })).toContain('下一站就会亮起来')
})

it('the line does not praise a course without homework', () => {
  expect(line({ total: 0 })).toContain('下一站')
})
