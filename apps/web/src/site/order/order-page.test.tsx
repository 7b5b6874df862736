// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, hrefOf, pageServer, press, signIn, tidy, type, type Replies } from '../../test/test-page.tsx'
import { OrderPage } from './order-page.tsx'

afterEach(tidy)

const path = '/teaching/teachingOrder'
const quote = (change: object = {}) => ({
  courseId: 'k1',
  courseName: '游戏工坊',
  listPrice: 12_800,
  discount: 0,
  price: 12_800,
  accessDays: 30,
  saleText: '含 12 节课',
  placesLeft: 3,
  open: false,
  orderId: null,
  couponProblem: null,
  ...change,
})
const order = (change: object = {}) => ({
  id: 'o1',
  orderNo: '20260603A',
  learner: null,
  courseId: 'k1',
  courseName: '游戏工坊',
  listPrice: 12_800,
  discount: 0,
  price: 12_800,
  payPrice: 0,
  refundPrice: 0,
  couponCode: null,
  status: 0,
  status_dictText: '待支付',
  method: null,
  accessDays: 30,
  expireTime: '2026-06-05 10:00:00',
  payTime: null,
  waitingProofs: 0,
  createTime: '2026-06-03 10:00:00',
  payment: { qr: 'qr.png', text: '付款请备注姓名' },
  payments: [],
  events: [],
  ...change,
})

function open(at: string, replies: Replies, guest = false) {
  if (!guest) signIn()
  const server = pageServer(replies)
  const page = (
    <Routes>
      <Route path="/order" element={<OrderPage />} />
    </Routes>
  )
  return { server, ...draw(page, at) }
}

describe('ordering a course', () => {
  it('asks a user who is not logged in to log in, and returns afterwards', () => {
    const { address } = open('/order?course=k1', {}, true)
    expect(address()).toBe('/user/login?redirect=%2Forder%3Fcourse%3Dk1')
  })

  it("shows the server's price, checks the coupon code, and sends no price", async () => {
    const { server, address } = open('/order?course=k1', {
      [`${path}/quote`]: ({ query }) => ({
        result: quote(query['couponCode'] ? { discount: 2800, price: 10_000 } : {}),
      }),
      [`${path}/createOrder`]: () => ({ result: { id: 'o1', status: 0 } }),
      [`${path}/mineDetail`]: () => ({ result: order({ learner: '孙小北' }) }),
    })
    await screen.findByRole('button', { name: '提交订单 ¥128' })
    type(/给哪个孩子报名/, '孙小北')
    expect(screen.getByText('开通后 30 天内有效，还剩 3 个名额')).toBeTruthy()
    type(/优惠码/, 'ONCE')
    press('使用')
    fireEvent.click(await screen.findByRole('button', { name: '提交订单 ¥100' }))
    await waitFor(() => expect(address()).toBe('/order?id=o1'))
    expect(server.of(`${path}/createOrder`)[0]!.body).toEqual({ courseId: 'k1', couponCode: 'ONCE', learner: '孙小北' })
    expect(await screen.findByText(/给孙小北报名/)).toBeTruthy()
  })

  it('sends an unchecked coupon code that is in the field', async () => {
    const { server, address } = open('/order?course=k1', {
      [`${path}/quote`]: ({ query }) => ({
        result: quote(query['couponCode'] ? { couponProblem: '没有这个优惠码' } : {}),
      }),
      [`${path}/createOrder`]: ({ body }) => {
        const { couponCode } = body as { couponCode?: string }
        if (couponCode === 'WRONG') return { refuse: '没有这个优惠码' }
        return { result: { id: 'o1', status: 0 } }
      },
      [`${path}/mineDetail`]: () => ({ result: order({ discount: 2800, price: 10_000 }) }),
    })
    await screen.findByRole('button', { name: '提交订单 ¥128' })
    type(/优惠码/, 'WRONG')
    press('用优惠码 WRONG 提交订单')
    await screen.findByText('没有这个优惠码')
    expect(screen.getAllByText('没有这个优惠码')).toHaveLength(1)
    type(/优惠码/, '')
    expect(screen.queryByText('没有这个优惠码')).toBeNull()
    expect(screen.getByRole('button', { name: '提交订单 ¥128' })).toBeTruthy()
    type(/优惠码/, 'ONCE')
    press('用优惠码 ONCE 提交订单')
    await waitFor(() => expect(address()).toBe('/order?id=o1'))
    expect(server.of(`${path}/createOrder`).map(({ body }) => body)).toEqual([
      { courseId: 'k1', couponCode: 'WRONG' },
      { courseId: 'k1', couponCode: 'ONCE' },
    ])
    // The user sees the discount before paying.
    await screen.findByText('−¥28')
  })

  it('shows why a coupon code gives no discount, and that a course is full', async () => {
    open('/order?course=k1', {
      [`${path}/quote`]: () => ({ result: quote({ couponProblem: '没有这个优惠码', placesLeft: 0 }) }),
    })
    expect((await screen.findByRole('button', { name: '名额已满' })).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('没有这个优惠码')).toBeTruthy()
  })
})

describe("the student's order", () => {
  it('shows how to pay, and uploads a proof of the payment', async () => {
    const { server } = open('/order?id=o1', {
      [`${path}/mineDetail`]: (_, times) => ({ result: order(times > 1 ? { waitingProofs: 1 } : {}) }),
      [`${path}/uploadProof`]: () => ({ result: null }),
    })
    await screen.findByText('请在 06-05 10:00 之前付款，名额为你留着。')
    expect(screen.getByAltText('学校的收款码').getAttribute('src')).toContain('qr.png')
    fireEvent.change(screen.getByLabelText('付款截图'), {
      target: { files: [new File(['x'], 'pay.png', { type: 'image/png' })] },
    })
    fireEvent.click(await screen.findByRole('button', { name: '提交凭证' }))
    await screen.findByText('凭证已经提交，老师核对后就会开通，请稍等。')
    expect([screen.queryByText('待支付'), screen.getByText('等学校核对')]).toEqual([null, expect.anything()])
    expect(server.of(`${path}/uploadProof`)).toHaveLength(1)
  })

  it('links to the course and to the receipt when the order is paid', async () => {
    open('/order?id=o1', {
      [`${path}/mineDetail`]: () => ({ result: order({ status: 1, status_dictText: '已支付', payPrice: 12_800 }) }),
    })
    await screen.findByText('课程已经开通，可以去上课了。')
    expect([hrefOf('去上课'), hrefOf(/收据/)]).toEqual(['/course-detail?id=k1', '/receipt?id=o1'])
    expect(screen.queryByRole('button', { name: '取消订单' })).toBeNull()
  })
})
