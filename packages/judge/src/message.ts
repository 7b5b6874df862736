import type { CheckSet } from '@mashu/contract/teaching/check/check'
import type { Outcome, Verdict } from '@mashu/contract/teaching/check/verdict'
import type { Fault } from './hint/fault/fault.ts'
import type { Played, Proposal } from './propose/propose.ts'
import type { WorkShape } from './shape/shape.ts'

/** `bytes` is the content of the work's file. */
export interface JudgeQuestion {
  readonly judge: 'work'
  readonly id: number
  readonly bytes: ArrayBuffer
  readonly checks: CheckSet
}

/** Checks are suggested from constructs that the starter does not contain, or from a played run. */
export interface ProposeQuestion {
  readonly judge: 'propose'
  readonly id: number
  readonly bytes: ArrayBuffer
  readonly starter?: ArrayBuffer | undefined
  readonly played?: Played | undefined
}

/** The work is analysed for hints, but not run. */
interface LookQuestion {
  readonly judge: 'look'
  readonly id: number
  readonly bytes: ArrayBuffer
}

/** The structure of a work, which the server compares, and its usual faults, which need no server. */
export interface Looked {
  readonly shape: WorkShape
  readonly faults: readonly Fault[]
}

export type ToJudge = JudgeQuestion | ProposeQuestion | LookQuestion

/** The outcomes come before their verdict. `why` is a text for users. */
export type FromJudge =
  | { readonly judge: 'ready' }
  | { readonly judge: 'outcome'; readonly id: number; readonly outcome: Outcome }
  | { readonly judge: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | { readonly judge: 'proposed'; readonly id: number; readonly proposal: Proposal }
  | { readonly judge: 'looked'; readonly id: number; readonly looked: Looked }
  | { readonly judge: 'failed'; readonly id: number; readonly why: string }
