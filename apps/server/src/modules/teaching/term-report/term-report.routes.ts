import { problem, type BodyOf } from '@mashu/contract'
import { termOf } from '@mashu/contract/teaching/grade/term'
import { termReport, termReportProblem } from '@mashu/contract/teaching/grade/term-report'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { withReaders, transaction } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { selectOptionalDepart } from '../../sys/depart/depart.ts'
import { isMemberOfAny } from '../../sys/user/user.ts'
import { assertInCharge } from '../classroom/classroom.ts'
import { gradesOf, spanOf } from '../gradebook/gradebook.ts'
import { listWords, lockWords, upsertWords } from './term-report.queries.ts'
import { bestWorks, reportSums } from './term-report.rules.ts'

async function reportOf(departId: string, term: string, clock: ZoneClock) {
  const { students, homework, cells, works } = await gradesOf(departId, spanOf(clock, termOf(term)))
  const [words, depart] = [await listWords(departId, term), await selectOptionalDepart(departId)]
  const byId = new Map(works.map((work) => [work.id, work]))
  return {
    departName: depart?.departName ?? '',
    students: students.map(({ id, username, realname }) => {
      const own = cells.filter(({ userId }) => userId === id)
      const shown = own
        .filter(({ state }) => state !== 'begun')
        .map(({ workId, score, comment, submitTime, late }) => {
          const { workName, coverFileKey } = byId.get(workId)!
          return { workId, name: workName, coverFileKey, score, comment, submitTime, late }
        })
      return {
        id,
        username,
        realname,
        ...reportSums(id, homework, own),
        works: bestWorks(shown),
        words: words.get(id) || null,
      }
    }),
  }
}

async function saveWords(user: Principal, body: BodyOf<typeof termReport.saveWords>) {
  const { departId, userId, term } = body
  await assertInCharge(user, departId)
  if (!(await isMemberOfAny(userId, [departId]))) throw problem('row.entityNotFound')
  const wanted = body.words?.trim() || null
  return transaction(async () => {
    const before = await lockWords({ departId, userId, term })
    const now = before?.words || null
    // A client repeats a call when the answer was lost; the stored text is then already right.
    if (now !== (body.seen?.trim() || null) && now !== wanted)
      throw termReportProblem('termReport.stale', { name: before?.authorName ?? '别的老师' }, { words: now })
    await upsertWords({ departId, userId, term }, wanted ?? '', user)
    return { words: wanted }
  })
}

export function termReportRoutes(context: AppContext): void {
  serve(context, termReport, {
    ofClass: async ({ query, user }) => {
      await assertInCharge(user, query.departId)
      return withReaders(() => reportOf(query.departId, query.term, context.wire.clock))
    },
    saveWords: ({ body, user }) => saveWords(user, body),
  })
}
