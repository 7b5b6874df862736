import type { Job } from '../../../platform/jobs/job.ts'
import { SYSTEM } from './booking.ts'
import { changeOrder, takeStep } from './take-step.service.ts'
import { listOverdue } from './order.queries.ts'
import { countTold } from './payment.queries.ts'

const BATCH = 500

/** Each order has its own transaction, so that one failure does not affect other orders. */
export async function expireOrders(): Promise<number> {
  const ids = await listOverdue(BATCH)
  let count = 0
  for (const id of ids)
    await changeOrder(id, { by: SYSTEM }, async (order) => {
      const step = { kind: 'expire', proof: (await countTold(id)) > 0 } as const
      if (await takeStep(order, step, { by: SYSTEM, reason: '没有在期限内付款' })) count += 1
    })
  return count
}

export const orderJobs = (): readonly Job[] => [
  {
    name: 'expire-orders',
    title: '结束没有付款的订单',
    cron: '0 0/10 * * * ?',
    work: async () => `结束了 ${await expireOrders()} 个订单`,
  },
]
