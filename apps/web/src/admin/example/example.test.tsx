// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../kit/test/test-server.tsx'
import AdvancedFormScreen from './advanced-form.screen.tsx'
import CardListScreen from './card-list.screen.tsx'
import ProfileBasicScreen from './profile-basic.screen.tsx'
import QueryListScreen from './query-list.screen.tsx'
import StepFormScreen from './step-form.screen.tsx'

afterEach(tidy)

const row = {
  id: 'service-1',
  no: 'TradeCode 1',
  description: '这是第 1 段描述',
  callNo: 3,
  status: 'online',
  updatedAt: '2026-09-01 09:00:00',
}
const page = { records: [row], total: 1, size: 10, current: 1, pages: 1 }

it('the lists show sample rows with the labels of their states', async () => {
  signIn(['dev'])
  testServer({ '/example/service': () => ({ result: page }) })
  draw(<QueryListScreen />)
  expect((await screen.findAllByText('已上线')).length).toBeGreaterThan(0)
  tidy()
  signIn(['dev'])
  testServer({ '/example/service': () => ({ result: page }) })
  draw(<CardListScreen />)
  await screen.findByText('TradeCode 1')
  expect(screen.getByText('已上线')).toBeTruthy()
})

it('the detail page shows the label of the state', () => {
  draw(<ProfileBasicScreen />)
  expect(screen.getByText('运行中')).toBeTruthy()
})

it('a form with steps reports missing values, and keeps the input when the user goes back', async () => {
  signIn(['dev'])
  testServer({})
  draw(<StepFormScreen />)
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await screen.findByText('请输入标题!')
  fireEvent.change(screen.getByLabelText(/标题/), { target: { value: '一百个作品' } })
  fireEvent.change(screen.getByLabelText(/目标描述/), { target: { value: '每人一个' } })
  fireEvent.change(screen.getByLabelText(/衡量标准/), { target: { value: '数一数' } })
  fireEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  fireEvent.click(await screen.findByRole('button', { name: '上一步' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/标题/)).value).toBe('一百个作品')
})

it('a removed row can be restored', async () => {
  signIn(['dev'])
  testServer({})
  draw(<AdvancedFormScreen />)
  const members = () => within(screen.getByRole('list', { name: '成员' })).queryAllByRole('listitem')
  fireEvent.click(screen.getByRole('button', { name: '新增成员' }))
  expect(members()).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: '移除' })[0]!)
  expect(members()).toHaveLength(1)
  await waitFor(() => expect(toasts()).toContain('已移除示例甲'))
})
