import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'

export const orderModule: ServerModule = {
  name: 'teaching/order',
  tables: ['teachingCoupon', 'teachingOrder', 'teachingOrderEvent', 'teachingPayment'],
  fileColumns: fileColumns('teachingPayment', ['proofFile'], { noun: '付款凭证', name: 'reference' }, 'id'),
}
