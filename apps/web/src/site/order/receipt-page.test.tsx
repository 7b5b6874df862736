// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Reply } from '../../test/stub-server.ts'
import { draw, pageServer, press, signIn, tidy } from '../../test/test-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

afterEach(tidy)

const path = '/teaching/teachingOrder/receipt'
const time = '2026-06-03 10:00:00'
const receipt = {
  orderNo: 'M20260603A',
  school: '实验小学',
  buyerName: '林小满',
  courseName: '游戏工坊',
  listPrice: 12_800,
  discount: 2000,
  price: 10_800,
  payPrice: 10_800,
  refundPrice: 800,
  status: 2,
  status_dictText: '已退款',
  accessDays: 30,
  payTime: time,
  createTime: time,
  payments: [
    { amount: 10_800, method: '2', method_dictText: '现金', confirmTime: time },
    { amount: -800, method: '3', method_dictText: '转账', confirmTime: time },
  ],
}

function open(reply: Reply) {
  pageServer({ [path]: ({ query }) => (query['id'] === 'o1' ? reply : { refuse: '未找到对应订单' }) })
  signIn()
  draw(
    <Routes>
      <Route path="/receipt" element={<ReceiptPage />} />
    </Routes>,
    '/receipt?id=o1',
  )
}

it('a receipt lists the payments and the total without refunds, and is printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open({ result: receipt })
  expect(await screen.findByText('M20260603A')).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    '时间方式金额',
    '2026-06-03 10:00现金¥108',
    '2026-06-03 10:00转账-¥8',
    '课程价格 ¥128，优惠 ¥20。实收¥100',
  ])
  press('打印')
  expect(print).toHaveBeenCalledOnce()
})

it('the page shows why a receipt cannot be loaded', async () => {
  open({ refuse: '未找到对应订单' })
  expect(await screen.findByText('收据没有加载出来')).toBeTruthy()
  expect(screen.getByText(/未找到对应订单/)).toBeTruthy()
})
