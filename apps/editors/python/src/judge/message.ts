import type { Wheel } from '@mashu/engine-python'
import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { ProposeQuestion } from '@mashu/judge/message'
import type { Proposal } from '@mashu/judge'
import type { PyodideFiles } from '../run/message.ts'

export type ToJudgeWorker =
  | { t: 'init'; folder: string; pyodideFiles: PyodideFiles }
  | { t: 'judge'; bytes: ArrayBuffer; wheels: readonly Wheel[]; checks: CheckSet }
  | { t: 'propose'; wheels: readonly Wheel[]; question: ProposeQuestion }

export type FromJudgeWorker =
  | { t: 'outcome'; outcome: Outcome }
  | { t: 'verdict'; verdict: Verdict }
  | { t: 'proposed'; proposal: Proposal }
  /** Deep recursion has crashed Python. The remaining checks need a new worker. */
  | { t: 'broken' }
  | { t: 'unreadable' }
