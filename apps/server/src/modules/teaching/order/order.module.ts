import { coupon, couponProblem } from '@mashu/contract/teaching/order/coupon'
import { order } from '@mashu/contract/teaching/order/order'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { couponRoutes } from './coupon.routes.ts'
import { settleAccess } from './course-access.ts'
import { orderJobs } from './order.jobs.ts'
import { orderPersonalData } from './order-personal.ts'
import { orderRoutes } from './order.routes.ts'
import { ownOrderRoutes } from './own-order.routes.ts'

export const orderModule: ServerModule = {
  name: 'teaching/order',
  tables: ['teachingCoupon', 'teachingOrder', 'teachingOrderEvent', 'teachingPayment'],
  personalData: orderPersonalData,
  routes(context) {
    orderRoutes(context)
    ownOrderRoutes(context)
    couponRoutes(context)
  },
  jobs: orderJobs,
  afterRestore: { teachingCourse: settleAccess },
  fileColumns: fileColumns('teachingPayment', ['proofFile'], { noun: '付款凭证', name: 'reference' }, 'id'),
  uniqueProblems: { uniq_teaching_coupon_coupon_code: () => couponProblem('coupon.codeTaken') },
  menu: [
    {
      under: '/enrol',
      keyUnder: '/course',
      name: '订单管理',
      url: '/teaching/order',
      component: 'teaching/TeachingOrderList',
      sort: 8,
      icon: 'wallet',
      holders: [],
      contracts: [order],
    },
    {
      under: '/enrol',
      keyUnder: '/course',
      name: '优惠券',
      url: '/teaching/coupon',
      component: 'teaching/TeachingCouponList',
      sort: 9,
      icon: 'tag',
      holders: [],
      contracts: [coupon],
    },
  ],
}
