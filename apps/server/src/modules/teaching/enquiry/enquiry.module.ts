import type { ServerModule } from '../../../platform/app/context.ts'
import { enquiryRoutes } from './enquiry.routes.ts'

export const enquiryModule: ServerModule = {
  name: 'teaching/enquiry',
  tables: ['teachingEnquiry'],
  routes: enquiryRoutes,
}
