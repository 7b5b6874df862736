// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { open, setUp, tearDown } from './test/positions.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('a row', () => {
  it('can only be viewed when it is locked', async () => {
    await open()
    const locked = within(page.getByText('班主任').closest('tr')!)
    expect(locked.queryByRole('button', { name: '编辑' })).toBeNull()
    fireEvent.click(locked.getByRole('button', { name: /更多/ }))
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['详情'])
  })

  it('shows all its values in a drawer', async () => {
    await open()
    fireEvent.click(within(page.getByText('教研员').closest('tr')!).getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    const drawer = await page.findByRole('dialog')
    expect(within(drawer).getByText('职务详情')).toBeTruthy()
    await waitFor(() =>
      expect([...drawer.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
        '职务编码P1',
        '职务名称教研员',
        '创建时间2026-09-01 08:00:00',
      ]),
    )
  })
})

it('a new row starts with the filters as its values', async () => {
  await open('/list?postRank=3&code=P')
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  const form = within(await page.findByRole('dialog'))
  expect((await form.findByLabelText<HTMLInputElement>(/职务编码/)).value).toBe('')
  await waitFor(() => expect(form.getByText('中级')).toBeTruthy())
})
