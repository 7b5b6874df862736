// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'
import { LIST, Positions, paged, press, rowOf } from './test/positions.tsx'

afterEach(tidy)

describe('deleting', () => {
  it('a single row needs a confirmation', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/delete': () => ({ message: '删除成功!' }) })
    draw(<Positions />)
    press(/更多/, await rowOf('班主任'))
    fireEvent.click(await page.findByRole('menuitem', { name: /删除/ }))
    const bubble = within((await page.findByText('确定删除吗?')).closest('[role=alertdialog]') as HTMLElement)
    expect(server.asked('/sys/position/delete')).toEqual([])
    press(/删\s*除/, bubble)
    await waitFor(() =>
      expect(server.asked('/sys/position/delete')[0]).toMatchObject({ method: 'DELETE', query: { id: '12' } }),
    )
    await waitFor(() => expect(toasts()).toContain('删除成功!'))
  })

  it('the selected rows needs a confirmation, and then clears the selection', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/deleteBatch': () => ({ message: '删除成功!' }) })
    draw(<Positions />)
    await page.findByText('教研员')
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    expect(page.getByRole('status').textContent).toContain('已选 2 条')
    press(/批量操作/)
    fireEvent.click(await page.findByRole('menuitem', { name: /删除/ }))
    const question = within(await page.findByRole('alertdialog'))
    expect(question.getByText('是否删除选中数据?')).toBeTruthy()
    expect(question.getByText('共 2 条：P1、P2')).toBeTruthy()
    press('删除 2 个职务', question)
    await waitFor(() => expect(server.asked('/sys/position/deleteBatch')[0]!.query).toEqual({ ids: '11,12' }))
    await waitFor(() => expect(page.queryByText(/已选择/)).toBeNull())
  })
})
