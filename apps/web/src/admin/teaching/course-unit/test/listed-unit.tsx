import { cleanup, render, screen as page, within } from '@testing-library/react'
import { vi } from 'vitest'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { InputProps } from '../../../kit/field/field.ts'
import { draw, listed, testServer, tidy } from '../../../kit/test/test-server.tsx'
import Units from '../course-unit.screen.tsx'

export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
export const tearDown = () => {
  cleanup()
  tidy()
}
export const changed = vi.fn()
export const control = (
  draws: (props: InputProps) => React.ReactNode,
  values: Record<string, unknown>,
  value: unknown = '',
) =>
  render(<>{draws({ id: 'it', value, onChange: changed, disabled: false, placeholder: '', values, mode: 'edit' })}</>)
export const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')
export const unit = (id: string, unitName: string, more: object = {}) => ({
  id,
  unitName,
  courseId: 'k1',
  courseName: '游戏工坊',
  courseWorkType: 2,
  courseWorkType_dictText: 'Scratch',
  orderNum: 1,
  editable: true,
  ...more,
})
export const open = async (address = '/list') => {
  const server = testServer({
    [taskChecks.get.path]: () => ({ result: { versionNo: 0, checks: { version: 1, checks: [] } } }),
    [courseUnit.list.path]: listed(unit('u1', '接苹果'), unit('u2', '别人的', { editable: false })),
  })
  draw(<Units />, address)
  await page.findByText('接苹果')
  return server
}
