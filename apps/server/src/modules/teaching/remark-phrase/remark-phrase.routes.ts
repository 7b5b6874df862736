import { remarkPhrase, remarkPhraseProblem } from '@mashu/contract/teaching/remark-phrase'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { deletePhrase, insertPhrase, listPhrases } from './remark-phrase.queries.ts'

/** More phrases of a teacher do not fit next to the work. */
const MOST = 30

export function remarkPhraseRoutes(context: AppContext): void {
  serve(context, remarkPhrase, {
    list: ({ user }) => listPhrases(user.id),
    add: async ({ body, user }) => {
      if ((await listPhrases(user.id)).length >= MOST) throw remarkPhraseProblem('remarkPhrase.tooMany')
      await insertPhrase(user.id, body.phrase.trim())
    },
    delete: async ({ query, user }) => {
      if (!(await deletePhrase(user.id, query.id))) throw remarkPhraseProblem('remarkPhrase.notFound')
    },
  })
}
