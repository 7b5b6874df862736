// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { dataRule } from '@mashu/contract/sys/data-rule'
import { tidy } from '../../kit/test/test-server.tsx'
import { rowOf, setUp, start } from './test/menu-screen.tsx'

beforeEach(setUp)
afterEach(tidy)

it('a new data rule belongs to its menu entry', async () => {
  const server = start()
  await page.findByText('首页')
  fireEvent.click(rowOf('首页').getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '数据规则' }))
  const drawer = within(await page.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('button', { name: '添加' }))
  await waitFor(() => expect(page.getAllByRole('dialog')).toHaveLength(2))
  const form = within(page.getAllByRole('dialog')[1]!)
  fireEvent.change(await form.findByLabelText(/规则名称/), { target: { value: '本校' } })
  fireEvent.change(form.getByLabelText(/规则字段/), { target: { value: 'school' } })
  fireEvent.change(form.getByLabelText(/规则值/), { target: { value: '一小' } })
  fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.asked(dataRule.addPermissionRule.path)[0]?.body).toEqual({
      permissionId: 'h',
      ruleName: '本校',
      ruleConditions: '=',
      ruleColumn: 'school',
      ruleValue: '一小',
      status: '1',
    }),
  )
})
