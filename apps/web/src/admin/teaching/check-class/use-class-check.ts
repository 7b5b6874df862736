import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { starsOf } from '@mashu/contract/teaching/check/score'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import { workVerdicts, type ClassVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { CHECKS_VERSION } from '@mashu/contract/teaching/check/check'
import { call, fetchProject, readStored, removeStored, wireTime, writeStored } from '@mashu/client'
import { JudgeFrame } from '@mashu/judge/frame'
import { useStore } from '@mashu/ui/react'
import { queryOf } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { ClassRun, type RunWork } from './class-run.ts'
import { rowsOf, worksToJudge } from './verdicts.ts'

export interface ClassTask extends Task {
  departId: string
}

/** Each judge opens its own page. More judges are not faster, because the page for Python is large. */
const MAX_JUDGES = 2
/** Milliseconds within which an interrupted run is continued automatically. */
const CONTINUED = 10 * 60_000

const judges = () => Math.min(MAX_JUDGES, Math.max(1, navigator.hardwareConcurrency || 1))

const withVerdict = (page: ClassVerdicts, work: RunWork, { outcomes, score }: Verdict, ranBy: string) => ({
  ...page,
  students: page.students.map((student) =>
    student.work?.id !== work.id
      ? student
      : {
          ...student,
          work: {
            ...student.work,
            verdict: {
              versionNo: work.versionNo,
              checkVersion: page.checkVersion,
              counts: true,
              ranBy,
              ranAt: wireTime(new Date()),
              score,
              outcomes,
            },
            suggestedStars: starsOf(score),
          },
        },
  ),
})

/** `start` judges the works that have no verdict. */
export function useClassCheck(task: ClassTask) {
  const page = useQuery({
    ...queryOf(workVerdicts.ofClass, { query: { ...task } }),
    networkMode: 'always',
    select: withAccounts,
  })
  const queries = useQueryClient()
  const ranBy = useSession().user?.realname ?? ''
  const { kind, id, departId } = task
  const [run] = useState(() => {
    const { queryKey } = queryOf(workVerdicts.ofClass, { query: { kind, id, departId } })
    return new ClassRun({
      judges: judges(),
      openJudge: (work) => new JudgeFrame(work),
      load: (file) => fetchProject(fileAddress(file) ?? ''),
      async keep(work, verdict) {
        const known = queries.getQueryData<ClassVerdicts>(queryKey)
        if (!known) return
        const { checkVersion } = known
        await call(workVerdicts.save, {
          body: { workId: work.id, versionNo: work.versionNo, checkVersion, outcomes: verdict.outcomes },
        })
        queries.setQueryData<ClassVerdicts>(queryKey, (now) => now && withVerdict(now, work, verdict, ranBy))
      },
    })
  })
  const state = useStore(run.state)
  const key = `CHECK_CLASS_${kind}_${id}_${departId}`
  const start = async (data: ClassVerdicts) => {
    writeStored(key, true, CONTINUED)
    const works = worksToJudge(rowsOf(data), data.checkVersion)
    await run.start(works, { version: CHECKS_VERSION, checks: [...data.checks] })
    removeStored(key)
  }
  const { data } = page
  // Continues a run that a reload has interrupted.
  useEffect(() => {
    if (data && !run.state.value.running && run.state.value.total === 0 && readStored<boolean>(key)) void start(data)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the class has been read
  }, [data === undefined])
  useEffect(() => () => run.cancel(), [run])
  return {
    page,
    state,
    start,
    cancel: () => {
      removeStored(key)
      run.cancel()
    },
  }
}
