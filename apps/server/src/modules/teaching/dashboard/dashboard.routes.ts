import { dashboard } from '@mashu/contract/teaching/dashboard'
import type { AppContext } from '../../../platform/app/context.ts'
import { withReaders } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { analyse, beginCounting } from './analysis.ts'
import { board } from './board.ts'
import { workplace } from './workplace.ts'

export function dashboardRoutes(context: AppContext): void {
  const { clock } = context.wire
  serve(context, dashboard, {
    analysis: async ({ query, user, log }) => {
      const result = await withReaders(() => analyse(user, query, clock))
      // After an upgrade, years of data must be counted. The page shows this and polls.
      if (!result.ready) beginCounting(clock, (err) => log.error({ err }, 'days are not counted'))
      return result
    },
    board: ({ user }) => withReaders(() => board(user, clock)),
    workplace: ({ user }) => withReaders(() => workplace(user)),
  })
}
