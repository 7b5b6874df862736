import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { FromJudge, JudgeQuestion, Looked, ProposeQuestion, ToJudge } from './message.ts'
import type { Proposal } from './propose/propose.ts'

/** The operations throw if a file cannot be read. */
interface PageJudge {
  readonly judge: (question: JudgeQuestion, onOutcome: (outcome: Outcome) => void) => Promise<Verdict>
  readonly propose: (question: ProposeQuestion) => Promise<Proposal>
  readonly look: (bytes: ArrayBuffer) => Looked | Promise<Looked>
}

/**
 * Answers the questions of the surrounding page one after another. Each outcome is sent immediately, before the
 * verdict.
 */
export function serveJudge({ judge, propose, look }: PageJudge): void {
  const { parent } = window
  const tell = (message: FromJudge): void => parent.postMessage(message, location.origin)
  const answer = async (question: ToJudge): Promise<void> => {
    const { id } = question
    try {
      if (question.judge === 'propose') tell({ judge: 'proposed', id, proposal: await propose(question) })
      else if (question.judge === 'look') tell({ judge: 'looked', id, looked: await look(question.bytes) })
      else
        tell({
          judge: 'verdict',
          id,
          verdict: await judge(question, (outcome) => tell({ judge: 'outcome', id, outcome })),
        })
    } catch {
      tell({ judge: 'failed', id, why: '作品文件打不开' })
    }
  }
  let last: Promise<void> = Promise.resolve()
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<ToJudge>) => {
    if (source !== parent || origin !== location.origin || !['work', 'propose', 'look'].includes(data.judge)) return
    last = last.then(() => answer(data))
  })
  tell({ judge: 'ready' })
}
