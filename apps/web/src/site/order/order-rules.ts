import { OrderStatus } from '@mashu/contract/teaching/order/order'
import type { OwnOrder } from './order-query.ts'

type Progress = Pick<OwnOrder, 'status' | 'price' | 'payPrice' | 'refundPrice' | 'waitingProofs' | 'expireTime'>

export const dueOf = ({ price, payPrice, refundPrice }: Progress): number => Math.max(0, price - payPrice + refundPrice)

/** Tells the buyer the state of the order or the next step. */
export function nextText(order: Progress): string {
  if (order.status === OrderStatus.paid) return '课程已经开通，可以去上课了。'
  if (order.status === OrderStatus.refunded) return '这个订单已经退款，课程已关闭。'
  const kept = order.payPrice > order.refundPrice
  if (order.status !== OrderStatus.pending)
    return kept ? '这个订单已经结束，收到的付款请联系学校退回。' : '这个订单已经结束，没有收费。想学可以重新报名。'
  if (order.waitingProofs > 0) return '凭证已经提交，老师核对后就会开通，请稍等。'
  if (kept) return '已经收到一部分，付清后课程就会开通。'
  return order.expireTime ? `请在 ${order.expireTime.slice(5, 16)} 之前付款，名额为你留着。` : '请按下面的说明付款。'
}
