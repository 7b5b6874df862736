// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { coupon } from '@mashu/contract/teaching/order/coupon'
import { listSheet } from '@mashu/contract/sys/list/list-sheet'
import { screen } from '../screen/screen.tsx'
import { draw, testServer, toasts } from '../test/test-server.tsx'
import { LIST, open, paged, rows, setUp, tearDown } from './test/positions.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the export', () => {
  const click = async (reply: () => { refuse?: string }) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const { server } = await open('/list?code=P', { [position.exportXls.path]: reply })
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(server.asked(position.exportXls.path)).toHaveLength(1))
    return server.asked(position.exportXls.path)[0]!
  }

  it('uses the filters, the order and the selected rows', async () => {
    expect((await click(() => ({ refuse: '没有数据' }))).query).toEqual({
      code: '*P*',
      column: 'createTime',
      order: 'desc',
      selections: '11',
    })
  })

  it('can contain only the visible columns', async () => {
    const { server } = await open('/list?v.cols=name,code', {
      [position.exportXls.path]: () => ({ refuse: '没有数据' }),
    })
    fireEvent.click(page.getByRole('button', { name: '导出的其他方式' }))
    fireEvent.click(await page.findByRole('menuitem', { name: '按现在看到的列导出' }))
    await waitFor(() => expect(server.asked(position.exportXls.path)).toHaveLength(1))
    expect(server.asked(position.exportXls.path)[0]!.query).toMatchObject({ columns: 'name,code' })
  })

  it('sends filters and no ids when all rows are selected', async () => {
    const { server } = await open('/list', {
      [position.exportXls.path]: () => ({ refuse: '没有数据' }),
      [LIST]: () => paged(rows.slice(0, 1)),
    })
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(server.asked(position.exportXls.path)).toHaveLength(1))
    expect(server.asked(position.exportXls.path)[0]!.query).not.toHaveProperty('selections')
  })

  it("sends the screen's columns if the list has no export endpoint", async () => {
    const server = testServer({
      [coupon.list.path]: () => paged([{ id: '7', couponCode: 'A1', couponName: '开学' }]),
      [listSheet.exportXls.path]: () => ({ refuse: '没有数据' }),
    })
    const Coupons = screen({
      title: '优惠券管理',
      noun: '优惠券',
      resource: { list: coupon.list },
      columns: ['couponName', 'couponCode'],
    })
    draw(<Coupons />, '/list')
    await page.findByText('开学')
    fireEvent.click(page.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(server.asked(listSheet.exportXls.path)).toHaveLength(1))
    const { filters, shown, ...query } = server.asked(listSheet.exportXls.path)[0]!.query
    expect(query).toEqual({
      list: 'teaching.teachingCoupon.list',
      title: '优惠券管理',
      columns: 'couponName,couponCode',
    })
    expect(JSON.parse(String(shown))).toMatchObject({ couponName: { title: '名称', words: {} } })
    expect(JSON.parse(String(filters))).toMatchObject({ column: 'createTime', order: 'desc' })
  })

  it('shows why it failed', async () => {
    await click(() => ({ refuse: '没有数据' }))
    await waitFor(() => expect(toasts()).toEqual(['没有数据']))
  })
})
