// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../test/test-server.tsx'
import { LIST, open, paged, rows, setUp, tearDown } from './test/positions.tsx'

const last = (server: { asked: (path: string) => Call[] }) => server.asked(LIST).at(-1)!.query
beforeEach(setUp)
afterEach(tearDown)

describe('moving through a list', () => {
  it('a click on a heading sorts by the column', async () => {
    const { server, route } = await open('/list?page=3', { [LIST]: () => paged(rows, 90) })
    fireEvent.click(page.getByRole('button', { name: '职务编码' }))
    await waitFor(() => expect(last(server)).toMatchObject({ column: 'code', order: 'asc', pageNo: '1' }))
    expect(route.search().toString()).toBe('sort=code.asc')
  })

  it('the selection of a page is kept when the page changes', async () => {
    const { server } = await open('/list', {
      [LIST]: ({ query }) => paged(query['pageNo'] === '2' ? [{ ...rows[0], id: '21', name: '助教' }] : rows, 11),
    })
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByTitle('2'))
    await page.findByText('助教')
    expect(last(server)['pageNo']).toBe('2')
    expect(page.getByRole('status').textContent).toContain('已选 1 条')
  })

  it('the selection is cleared when the filters change', async () => {
    const { server } = await open()
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    expect(page.getByRole('status').textContent).toContain('已选 1 条')
    fireEvent.change(page.getByLabelText('职务编码'), { target: { value: 'P' } })
    fireEvent.click(page.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(last(server)['code']).toBe('*P*'))
    expect(page.queryByText(/已选择/)).toBeNull()
    fireEvent.click(page.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(last(server)['code']).toBeUndefined())
    expect(page.queryByText(/已选择/)).toBeNull()
  })

  it('the last page is shown when the page in the address no longer exists', async () => {
    const { server, route } = await open('/list?page=9', {
      [LIST]: ({ query }) => (query['pageNo'] === '9' ? paged([], 12) : paged(rows, 12)),
    })
    await waitFor(() => expect(route.search().get('page')).toBe('2'))
    expect(server.asked(LIST).map(({ query }) => query['pageNo'])).toEqual(['9', '2'])
  })

  it('刷新 loads the rows again', async () => {
    const { server } = await open()
    fireEvent.click(page.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(server.asked(LIST)).toHaveLength(2))
  })
})
