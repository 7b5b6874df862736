import { taskHintProblem, taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { hintsOfClass, nextHint, noteFault } from './task-hint.service.ts'

/** A child who presses up to three times and then tries again does not reach this limit. */
const PRESSES = { burst: 15, perSecond: 0.2 }

export function taskHintRoutes(context: AppContext): void {
  const presses = rateLimit(PRESSES)
  const asking = new Set<string>()
  const assertPace = (userId: string): void => {
    if (!presses.take(userId)) throw taskHintProblem('taskHint.tooMany')
  }
  serve(context, taskHints, {
    next: async ({ body, user }) => {
      if (asking.has(user.id)) throw taskHintProblem('taskHint.busy')
      assertPace(user.id)
      asking.add(user.id)
      try {
        return await nextHint(user, body)
      } finally {
        asking.delete(user.id)
      }
    },
    noteFault: ({ body, user }) => {
      assertPace(user.id)
      return noteFault(user, body)
    },
    ofClass: ({ query, user }) => hintsOfClass(user, query),
  })
}
