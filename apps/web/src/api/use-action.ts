import { useRef, useState } from 'react'
import { CallError } from '@mashu/client'
import { useRefetch, type RefetchTarget } from './query.ts'

export interface ActionOptions<A extends unknown[], R> {
  /** Called when the work has succeeded. The action is busy until `done` has finished. */
  done?: (result: R, ...given: A) => unknown
  /**
   * Queries whose answers the work changes. They are also loaded again after a refusal, because the reason may be that
   * another user has changed the data.
   */
  refetch?: readonly RefetchTarget[]
  /** Handles a failure in addition to `failure`. */
  failed?: (failure: CallError, ...given: A) => unknown
  /** Allows several runs at once, for example one for each row; otherwise a second press does nothing. */
  isParallel?: boolean
}

export interface Action<A extends unknown[]> {
  /** Starts the work, unless it runs already; resolves to true when it has succeeded. */
  run: (...given: A) => Promise<boolean>
  busy: boolean
  /** Arguments of the running work. */
  given: A | undefined
  /** Error of the last run; its message may be shown. */
  failure: CallError | undefined
  hasSucceeded: boolean
  /** Clears the failure, for example when the user changes the refused value. */
  clear: () => void
}

interface ActionState<A> {
  given?: A | undefined
  failure?: CallError | undefined
  hasSucceeded?: boolean
}

/**
 * An action of the user. It runs `work`, reports its progress and failure, and loads changed data again. `work` throws
 * a `CallError` to refuse. Every other error is a defect of the page and is thrown again.
 */
export function useAction<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
  { done, refetch = [], failed, isParallel = false }: ActionOptions<A, R> = {},
): Action<A> {
  const [{ given, failure, hasSucceeded = false }, setState] = useState<ActionState<A>>({})
  const refetchTargets = useRefetch()
  // A ref is used, because two key presses may occur before the next rendering.
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

/** Runs the given work; use it with `useAction` if each run has its own work but only one may run at a time. */
export const perform = <R>(work: () => Promise<R>): Promise<R> => work()
