import { orderProblem } from '@mashu/contract/teaching/order/order'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { listNewCounts } from './order.queries.ts'
import { listMoney } from './payment.queries.ts'

const MAX_DAYS = 366

/** Returns local days, including days without payments or refunds. */
export async function dailyTotals(clock: ZoneClock, begin: string, end: string) {
  const days = daysBetween(begin, end)
  if (days.length === 0 || days.length > MAX_DAYS) throw orderProblem('order.rangeTooLong')
  const [from, to] = [startOfDay(clock, begin), startOfDay(clock, addDays(end, 1))]
  const nothing = { orderCount: 0, paidCount: 0, paid: 0, refunded: 0 }
  const totals = new Map<string, typeof nothing & { day: string }>(days.map((day) => [day, { day, ...nothing }]))
  // A part such as `2026-01-31T08:1` identifies the ten minutes from 08:10.
  const dayOfPart = (part: string) => totals.get(dayOf(clock, `${part}0:00.000Z`))
  for (const { part, total } of await listNewCounts(from, to)) {
    const day = dayOfPart(part)
    if (day) day.orderCount += Number(total)
  }
  for (const { part, paidCount, paid, refunded } of await listMoney(from, to)) {
    const day = dayOfPart(part)
    if (!day) continue
    day.paidCount += Number(paidCount)
    day.paid += Number(paid)
    day.refunded += Number(refunded)
  }
  return [...totals.values()].toReversed()
}
