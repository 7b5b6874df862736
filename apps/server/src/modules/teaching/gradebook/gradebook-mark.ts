import type { BodyOf } from '@mashu/contract'
import { gradebookProblem, type gradebook } from '@mashu/contract/teaching/grade/gradebook'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { markWork, stateAfterMark, stateWithoutMark } from '../correction/correction.ts'
import { SAVED } from '../work/work.ts'
import { selectOptionalName } from './gradebook.queries.ts'

const isSame = (
  a: { score?: number | null; comment?: string | null } | undefined,
  b: { score: number | null; comment: string | null },
): boolean => (a?.score ?? null) === b.score && (a?.comment || null) === (b.comment || null)

/** Refuses when the mark has changed since the caller saw the mark. */
export async function markCell(user: Principal, body: BodyOf<typeof gradebook.mark>, clock: ZoneClock) {
  const { workId, versionNo, seen } = body
  const mark = { score: body.score, comment: body.comment?.trim() || null }
  const isEmpty = mark.score === null && mark.comment === null
  const done = await markWork(user, {
    workId,
    seen: { versionNo, clock },
    mark,
    guard: async (before, work) => {
      if (work.submitStatus === SAVED) throw gradebookProblem('gradebook.notSubmitted')
      // A client repeats a call when its answer was lost; the stored mark is then already right.
      if (isSame(before, seen) || isSame(before, mark)) return
      const markerName = await selectOptionalName(before?.updateBy ?? null)
      throw gradebookProblem(
        'gradebook.stale',
        { name: markerName ?? '别的老师' },
        {
          workId,
          versionNo: work.versionNo,
          submitTime: work.submitTime && clock.toWire(work.submitTime),
          score: before?.score ?? null,
          comment: before?.comment || null,
          markerName,
        },
      )
    },
    // Without stars and remark, the work waits for a mark again.
    stateFor: (work) => (isEmpty ? stateWithoutMark(work) : stateAfterMark(work, null)),
  })
  return { workId, versionNo: done.versionNo, score: done.score, comment: done.comment || null }
}
