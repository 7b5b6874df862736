// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { PageGuard } from '../../../ui/state/page-failed.tsx'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'

const network = vi.hoisted(() => ({ down: true }))
vi.mock('./form-drawer.tsx', async (original) => {
  const whole = await original<typeof import('./form-drawer.tsx')>()
  return {
    get FormDrawer() {
      if (network.down) throw new TypeError('Failed to fetch dynamically imported module: /assets/form-drawer.js')
      return whole.FormDrawer
    },
  }
})
const { screen } = await import('../screen/screen.tsx')

const Positions = screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  search: ['name'],
  columns: ['code', 'name'],
  form: ['code', 'name'],
})

beforeEach(() => {
  signIn(['admin'])
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  tidy()
})

it('the button 新增 works again after a network failure', async () => {
  testServer({
    [position.list.path]: () => ({
      result: { records: [{ id: '1', code: 'P1', name: '教研员' }], total: 1, size: 10, current: 1, pages: 1 },
    }),
  })
  draw(
    <PageGuard>
      <Positions />
    </PageGuard>,
  )
  await page.findByText('教研员')
  fireEvent.change(page.getByLabelText('职务名称'), { target: { value: '写了一半' } })
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  await waitFor(() => expect(toasts()).toEqual(['没有下载下来，请检查网络后再点一次']))
  expect(page.getByLabelText<HTMLInputElement>('职务名称').value).toBe('写了一半')
  network.down = false
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  expect(within(await page.findByRole('dialog')).getByText('新增职务')).toBeTruthy()
})
