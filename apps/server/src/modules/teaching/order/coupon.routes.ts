import { coupon, couponProblem, CouponType } from '@mashu/contract/teaching/order/coupon'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import { countUsesOf, selectOptionalTerms, selectUsedCode } from './coupon.queries.ts'

/** Clears the discount for the other kind of coupon. */
async function tidyTerms(values: Record<string, unknown>, id: string | null) {
  const before = id === null ? undefined : await selectOptionalTerms(id)
  const whole = { ...before, ...values }
  const isPercent = Number(whole['couponType']) === CouponType.percent
  if (isPercent && !whole['percentOff']) throw couponProblem('coupon.noPercent')
  if (!isPercent && !whole['amountOff']) throw couponProblem('coupon.noAmount')
  const { startTime, endTime } = whole as { startTime?: string | null; endTime?: string | null }
  if (startTime && endTime && startTime >= endTime) throw couponProblem('coupon.badTimes')
  return {
    ...values,
    couponCode: String(values['couponCode']).toUpperCase(),
    courseId: values['courseId'] || null,
    ...(isPercent ? { amountOff: null } : { percentOff: null }),
  }
}

export function couponRoutes(context: AppContext): void {
  const regular = crudHandlers(coupon, {
    table: 'teachingCoupon',
    notColumns: ['usedCount'],
    beforeWrite: (values, _user, id) => tidyTerms(values, id),
    async beforeDelete(ids) {
      const code = await selectUsedCode(ids)
      if (code !== undefined) throw couponProblem('coupon.inUse', { code })
    },
  })
  const counted = async <T extends { id: string }>(rows: readonly T[]) => {
    const uses = await countUsesOf(rows.map((row) => row.id))
    return rows.map((row) => ({ ...row, usedCount: uses.get(row.id) ?? 0 }))
  }
  serve(context, coupon, {
    ...regular,
    async list(call) {
      const page = (await regular.list(call)) as Awaited<ReturnType<typeof regular.list>> & {
        records: { id: string }[]
      }
      return { ...page, records: await counted(page.records) } as typeof page
    },
    async queryById(call) {
      const row = await regular.queryById(call)
      return (await counted([row as { id: string }]))[0] as unknown as typeof row
    },
  })
}
