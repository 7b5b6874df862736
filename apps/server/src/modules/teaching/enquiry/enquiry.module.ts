import { enquiry } from '@mashu/contract/teaching/enquiry'
import type { ServerModule } from '../../../platform/app/context.ts'
import { enquiryRoutes } from './enquiry.routes.ts'

export const enquiryModule: ServerModule = {
  name: 'teaching/enquiry',
  tables: ['teachingEnquiry'],
  routes: enquiryRoutes,
  menu: [
    {
      under: null,
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
