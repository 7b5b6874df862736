import type { ResultOf } from '@mashu/contract/endpoint'
import { ownOrder } from '@mashu/contract/teaching/order/own-order'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

export type Quote = ResultOf<typeof ownOrder.quote>
export type OwnOrder = ResultOf<typeof ownOrder.mineDetail>

export const orderAddress = (id: string): string => `/order?id=${encodeURIComponent(id)}`

export const useQuote = (courseId: string, couponCode: string) =>
  useQuery({
    ...queryOf(ownOrder.quote, { query: { courseId, ...(couponCode ? { couponCode } : {}) } }),
    retry: false,
    // The previous price stays visible while a coupon code is being checked.
    placeholderData: (before) => before,
  })

const LOOK_AGAIN_MS = 20_000

/** The order is loaded again every 20 seconds while the school checks a proof of payment. */
export const useOwnOrder = (id: string) =>
  useQuery({
    ...queryOf(ownOrder.mineDetail, { query: { id } }),
    retry: false,
    refetchInterval: ({ state }) => (state.data && state.data.waitingProofs > 0 ? LOOK_AGAIN_MS : false),
  })

export const useOwnOrders = (pageNo: number) => useQuery(queryOf(ownOrder.mine, { query: { pageNo, pageSize: 20 } }))
