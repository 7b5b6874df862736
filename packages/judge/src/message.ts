import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'

/** A question to the judge's page. `bytes` are those of the work's file. */
export interface ToJudge {
  readonly judge: 'work'
  readonly id: number
  readonly bytes: ArrayBuffer
  readonly checks: CheckSet
}

/** An answer of the judge; outcomes come before their verdict; `why` is for people. */
export type FromJudge =
  | { readonly judge: 'ready' }
  | { readonly judge: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly judge: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly judge: 'failed'; readonly id: number; readonly why: string }
