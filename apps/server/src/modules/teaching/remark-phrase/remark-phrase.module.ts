import type { ServerModule } from '../../../platform/app/context.ts'
import { remarkPhraseRoutes } from './remark-phrase.routes.ts'

export const remarkPhraseModule: ServerModule = {
  name: 'teaching/remark-phrase',
  tables: ['teachingRemarkPhrase'],
  routes: remarkPhraseRoutes,
}
