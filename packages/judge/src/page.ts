import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { FromJudge, ToJudge } from './message.ts'

type OnOutcome = (outcome: Outcome) => void

/**
 * Serves the page around this one: judges works one after another, and answers each with its outcomes as they come and
 * its verdict. `judgeWork` may throw, for a file that cannot be read.
 */
export function serveJudge(judgeWork: (job: ToJudge, onOutcome: OnOutcome) => Promise<Verdict>): void {
  const { parent } = window
  const tell = (message: FromJudge): void => parent.postMessage(message, location.origin)
  const answer = async (job: ToJudge): Promise<void> => {
    const { id } = job
    try {
      const verdict = await judgeWork(job, (outcome) => tell({ judge: 'outcome', id, outcome }))
      tell({ judge: 'verdict', id, verdict })
    } catch {
      tell({ judge: 'failed', id, why: '作品文件打不开' })
    }
  }
  let last: Promise<void> = Promise.resolve()
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToJudge>) => {
    if (source !== parent || origin !== location.origin || data.judge !== 'work') return
    last = last.then(() => answer(data))
  })
  tell({ judge: 'ready' })
}
