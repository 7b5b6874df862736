// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tidy } from '../test/test-server.tsx'
import { open, setUp, tearDown } from './test/positions.tsx'

const headings = () =>
  page
    .getAllByRole('columnheader')
    .map((element) => element.textContent)
    .filter(Boolean)
beforeEach(setUp)
afterEach(tearDown)

describe('the columns of a list', () => {
  it('that are hidden at first can be shown, and stay so the next time', async () => {
    await open()
    expect(headings()).toEqual(['职务编码', '职务名称', '职级', '操作'])
    fireEvent.click(page.getByRole('button', { name: '列设置' }))
    fireEvent.click(await page.findByLabelText('创建时间'))
    await waitFor(() => expect(headings()).toContain('创建时间'))
    tidy()
    signIn(['admin'])
    await open()
    expect(headings()).toContain('创建时间')
  })
})
