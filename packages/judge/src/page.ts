import type { Verdict } from '@mashu/contract/teaching/check/verdict'
import type { FromJudge, ToJudge } from './message.ts'

/**
 * Serves the page around this one: judges works one after another, and answers each with its verdict. `judgeWork` may
 * throw, for a file that cannot be read.
 */
export function serveJudge(judgeWork: (job: ToJudge) => Promise<Verdict>): void {
  const { parent } = window
  const tell = (message: FromJudge): void => parent.postMessage(message, location.origin)
  const answer = async (job: ToJudge): Promise<void> => {
    try {
      tell({ judge: 'verdict', id: job.id, verdict: await judgeWork(job) })
    } catch {
      tell({ judge: 'failed', id: job.id, why: '作品文件打不开' })
    }
  }
  let last: Promise<void> = Promise.resolve()
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToJudge>) => {
    if (source !== parent || origin !== location.origin || data.judge !== 'work') return
    last = last.then(() => answer(data))
  })
  tell({ judge: 'ready' })
}
