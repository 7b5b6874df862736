// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { gradeInWords } from './grade-cell.tsx'

type Spoken = Parameters<typeof gradeInWords>[0]
const said = (change: Partial<Spoken>) =>
  gradeInWords({
    label: '郑一鸣，画一只猫',
    state: 'submitted',
    mark: { score: null, comment: null },
    late: false,
    pending: undefined,
    ...change,
  })

it('describes the student, homework, state and mark to screen readers', () => {
  expect(said({})).toMatch(/^郑一鸣，画一只猫，[^，]+$/)
  expect(said({ state: 'marked', mark: { score: 4, comment: '真棒' }, late: true })).toMatch(
    /，4 星，评语：真棒，迟交$/,
  )
})

it('describes whether a sent mark has been saved', () => {
  const pending = (state: string) => ({ state }) as NonNullable<Spoken['pending']>
  expect(said({ pending: pending('saving') })).toMatch(/，正在保存$/)
  expect(said({ pending: pending('failed') })).toMatch(/，没有保存$/)
  expect(said({ pending: pending('typing') })).toBe(said({}))
})
