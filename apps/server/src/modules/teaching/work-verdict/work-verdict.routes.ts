import { starsOf } from '@mashu/contract/teaching/check/score'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { selectChecks } from '../check-set/check-set.ts'
import { CORRECTED, listNewestSubmitted, selectVisibleWork } from '../work/work.ts'
import { classVerdictsOf } from './class-verdicts.ts'
import { listVerdicts } from './work-verdict.queries.ts'
import { saveVerdict, taskOf } from './work-verdict.service.ts'

const NOTHING = { checkVersion: 0, checks: [], verdicts: [], suggestedStars: null }

async function verdictsFor(user: Principal, workId: string) {
  const work = await selectVisibleWork(user, workId)
  const task = taskOf(work)
  if (!task) return NOTHING
  const { versionNo: checkVersion, checks } = await selectChecks(task)
  const verdicts = await listVerdicts(workId)
  if (work.userId === user.id) {
    const isTold = work.submitStatus >= CORRECTED
    const visible = checks.checks.filter(({ hidden }) => isTold || !hidden)
    const ids = new Set(visible.map(({ id }) => id))
    return {
      checkVersion,
      checks: visible,
      // The score would reveal the results of hidden checks to the author.
      verdicts: verdicts.map((kept) => ({
        ...kept,
        score: isTold || !kept.counts ? kept.score : null,
        outcomes: kept.outcomes.filter(({ id }) => ids.has(id)),
      })),
      suggestedStars: null,
    }
  }
  const newest = (await listNewestSubmitted([workId])).get(workId)?.versionNo
  const current = verdicts.find((kept) => kept.counts && kept.versionNo === newest)
  const suggestedStars = current?.checkVersion === checkVersion ? starsOf(current.score) : null
  return { checkVersion, checks: checks.checks, verdicts, suggestedStars }
}

export function workVerdictRoutes(context: AppContext): void {
  serve(context, workVerdicts, {
    save: ({ body, user }) => saveVerdict(user, body),
    ofClass: ({ query, user }) => classVerdictsOf(user, query),
    ofWork: ({ query, user }) => verdictsFor(user, query.workId),
  })
}
