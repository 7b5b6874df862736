// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { open, setUp, size, tearDown } from './test/positions.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('on a phone', () => {
  it('rows are cards with the buttons of the table', async () => {
    size(400)
    await open()
    expect(page.queryByRole('table')).toBeNull()
    const cards = within(page.getByRole('list', { name: '职务管理' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(within(cards[0]!).getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(within(cards[1]!).queryByRole('button', { name: '编辑' })).toBeNull()
  })

  it('a form fills the screen', async () => {
    size(400)
    await open()
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/职务编码/)
    expect(form.queryByRole('button', { name: '全屏' })).toBeNull()
  })
})
