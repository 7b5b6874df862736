// @vitest-environment happy-dom
import { screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { taskHints } from '@mashu/contract/teaching/check/task-hint'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import { StuckMap } from './stuck-map.tsx'

const task = { kind: 'homework', id: 'h', departId: 'd' } as const
const check = { id: 'a', title: '用到循环', rule: { kind: 'allRuns' }, negated: false, hidden: false, weight: 1 }
const open = (counts: object) => {
  const result = { students: 20, checks: [check], byCheck: [], byStep: [], ...counts }
  testServer({ [taskHints.ofClass.path]: () => ({ result }) })
  return draw(<StuckMap task={task} />)
}

beforeEach(() => signIn(['teacher'], ['teaching:work:list']))
afterEach(tidy)

it('shows the checks and hints at which a class is stuck', async () => {
  open({
    byCheck: [
      { key: 'a', hints: 9, students: 5 },
      { key: 'gone', hints: 1, students: 1 },
    ],
    byStep: [
      { key: 'add:control_repeat', hints: 7, students: 4 },
      { key: 'check:a', hints: 2, students: 1 },
    ],
  })
  const checks = await page.findByRole('region', { name: '在哪些检查上要过提示' })
  expect(
    within(checks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/用到循环.*5 人，9 次/)])
  const steps = page.getByRole('region', { name: '提示里说了什么' })
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/少了“重复执行 ▢ 次”.*4 人，7 次/)])
})
