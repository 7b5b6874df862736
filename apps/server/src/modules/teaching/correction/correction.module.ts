import type { ServerModule } from '../../../platform/app/context.ts'
import { correctionRoutes } from './correction.routes.ts'

export const correctionModule: ServerModule = {
  name: 'teaching/correction',
  tables: ['teachingWorkCorrect'],
  routes: correctionRoutes,
}
