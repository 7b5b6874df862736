import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { Played, Proposal } from './propose/propose.ts'

/** A work to judge. `bytes` are those of its file. */
export interface JudgeQuestion {
  readonly judge: 'work'
  readonly id: number
  readonly bytes: ArrayBuffer
  readonly checks: CheckSet
}

/** A work that is to propose checks: by what it is made of and its starter is not, or by a run that was played. */
export interface ProposeQuestion {
  readonly judge: 'propose'
  readonly id: number
  readonly bytes: ArrayBuffer
  readonly starter?: ArrayBuffer | undefined
  readonly played?: Played | undefined
}

/** A question to the judge's page. */
export type ToJudge = JudgeQuestion | ProposeQuestion

/** An answer of the judge; outcomes come before their verdict; `why` is for people. */
export type FromJudge =
  | { readonly judge: 'ready' }
  | { readonly judge: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly judge: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly judge: 'proposed'; readonly id: number; readonly proposal: Proposal }
  | { readonly judge: 'failed'; readonly id: number; readonly why: string }
