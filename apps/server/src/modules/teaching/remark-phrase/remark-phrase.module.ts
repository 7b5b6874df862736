import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { remarkPhraseRoutes } from './remark-phrase.routes.ts'

export const remarkPhraseModule: ServerModule = {
  name: 'teaching/remark-phrase',
  tables: ['teachingRemarkPhrase'],
  personalData: [rowsOfAccount('teachingRemarkPhrase', '常用评语', { phrase: '评语' })],
  routes: remarkPhraseRoutes,
}
