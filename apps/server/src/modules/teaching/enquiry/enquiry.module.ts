import { enquiry } from '@mashu/contract/teaching/enquiry'
import type { ServerModule } from '../../../platform/app/context.ts'
import { enquiryRoutes } from './enquiry.routes.ts'

export const enquiryModule: ServerModule = {
  name: 'teaching/enquiry',
  tables: ['teachingEnquiry'],
  personalData: [
    {
      table: 'teachingEnquiry',
      title: '用这个手机号写的报名咨询',
      by: { phone: 'address' },
      shown: { parentName: '称呼', message: '留言', createTime: '时间' },
      secret: ['staffNote'],
      erasure: 'delete',
    },
  ],
  routes: enquiryRoutes,
  menu: [
    {
      under: '/enrol',
      keyUnder: null,
      name: '报名咨询',
      url: '/teaching/enquiry',
      component: 'teaching/TeachingEnquiryList',
      sort: 13.2,
      icon: 'phone',
      holders: [],
      contracts: [enquiry],
    },
  ],
}
