import { useRef, useState } from 'react'
import { CallError } from '@mashu/client'
import { useRefetch, type RefetchTarget } from './query.ts'

export interface ActionOptions<A extends unknown[], R> {
  /** Called when the work has succeeded. The action is busy until the promise of `done` resolves. */
  done?: (result: R, ...given: A) => unknown
  /**
   * Queries whose answers the work changes. They are loaded again after success. They are also loaded again after a
   * refusal, because its reason may be that another user has changed the data.
   */
  refetch?: readonly RefetchTarget[]
  /** Called after a failure; `failure` is set as well. */
  failed?: (failure: CallError, ...given: A) => unknown
  /**
   * Allows several runs at the same time, for example one for each row. Otherwise, a run is ignored while another one
   * is running.
   */
  isParallel?: boolean
}

export interface Action<A extends unknown[]> {
  /**
   * Runs the work. The promise resolves to true on success, and to false on failure or if the work is already running.
   */
  run: (...given: A) => Promise<boolean>
  busy: boolean
  /** The arguments of the running work. */
  given: A | undefined
  /** The error of the last run. Its message can be shown to the user. */
  failure: CallError | undefined
  hasSucceeded: boolean
  /** Removes the error, for example when the user changes the refused value. */
  clear: () => void
}

interface ActionState<A> {
  given?: A | undefined
  failure?: CallError | undefined
  hasSucceeded?: boolean
}

/**
 * Runs an action of the user: it calls `work`, provides the state and the error, and loads changed data again. `work`
 * throws a `CallError` for a refusal or a failed request. Any other error is a programming error and is thrown again.
 */
export function useAction<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
  { done, refetch = [], failed, isParallel = false }: ActionOptions<A, R> = {},
): Action<A> {
  const [{ given, failure, hasSucceeded = false }, setState] = useState<ActionState<A>>({})
  const refetchTargets = useRefetch()
  // A ref is used instead of the state, because the user may press a key twice before the next rendering.
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

/**
 * Runs the given function. It is passed to `useAction` if each run has its own function, but only one may run at a
 * time.
 */
export const perform = <R>(work: () => Promise<R>): Promise<R> => work()
