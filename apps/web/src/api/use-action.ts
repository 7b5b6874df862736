import { useRef, useState } from 'react'
import { CallError } from '@mashu/client'
import { useRefetch, type RefetchTarget } from './query.ts'

export interface ActionOptions<A extends unknown[], R> {
  /** Runs when the work has succeeded; the action is busy until it has ended. */
  done?: (result: R, ...given: A) => unknown
  /**
   * Queries that the work changes on the server. They are read again after a refusal too: such a change may be its
   * reason.
   */
  refetch?: readonly RefetchTarget[]
  /** Tells a failure elsewhere than in `failure`. */
  failed?: (failure: CallError, ...given: A) => unknown
  /** Several runs may be under way at once, for instance one for each row; otherwise a second press does nothing. */
  isParallel?: boolean
}

export interface Action<A extends unknown[]> {
  /** Starts the work, unless it runs already; resolves to whether it succeeded. */
  run: (...given: A) => Promise<boolean>
  busy: boolean
  /** Arguments of the running work. */
  given: A | undefined
  /** Error of the last run; its message may be shown. */
  failure: CallError | undefined
  hasSucceeded: boolean
  /** Forgets the failure, for instance when what was refused is typed anew. */
  clear: () => void
}

interface ActionState<A> {
  given?: A | undefined
  failure?: CallError | undefined
  hasSucceeded?: boolean
}

/**
 * One act of a person: runs `work`, says that it runs and why it failed, reads again what it changed. `work` refuses by
 * throwing a `CallError`. Every other error is a defect of the page and is thrown on.
 */
export function useAction<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
  { done, refetch = [], failed, isParallel = false }: ActionOptions<A, R> = {},
): Action<A> {
  const [{ given, failure, hasSucceeded = false }, setState] = useState<ActionState<A>>({})
  const refetchTargets = useRefetch()
  // Not state: two key presses may come before the page is drawn again.
  const running = useRef(0)
  const run = async (...next: A): Promise<boolean> => {
    if (running.current > 0 && !isParallel) return false
    running.current += 1
    setState({ given: next })
    try {
      const result = await work(...next)
      const refetched = refetchTargets(...refetch)
      await done?.(result, ...next)
      await refetched
      setState((before) => ({ ...before, hasSucceeded: true }))
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState((before) => ({ ...before, failure: error }))
      if (error.kind === 'refused') void refetchTargets(...refetch)
      await failed?.(error, ...next)
      return false
    } finally {
      running.current -= 1
      if (running.current === 0) setState((before) => ({ ...before, given: undefined }))
    }
  }
  const clear = () => setState((before) => ({ ...before, failure: undefined }))
  return { run, busy: given !== undefined, given, failure, hasSucceeded, clear }
}

/** For `useAction` where each run brings its own work: one thing at a time, whatever it is. */
export const perform = <R>(work: () => Promise<R>): Promise<R> => work()
