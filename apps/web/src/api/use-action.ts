import { useRef, useState } from 'react'
import { CallError } from '@mashu/client'
import { useRefetch, type RefetchTarget } from './query.ts'

export interface ActionOptions<A extends unknown[], R> {
  /** The action is busy until the promise of `done` resolves. */
  done?: (result: R, ...given: A) => unknown
  /** Queries to load again after success, and after a refusal that another user's change may have caused. */
  refetch?: readonly RefetchTarget[]
  /** Called after a failure, in addition to `failure`. */
  failed?: (failure: CallError, ...given: A) => unknown
  /** True if several runs may overlap. Otherwise, a run is ignored while another run is running. */
  isParallel?: boolean
}

export interface Action<A extends unknown[]> {
  /** Resolves to false on failure or if the work is already running. */
  run: (...given: A) => Promise<boolean>
  busy: boolean
  /** The arguments of the running work. */
  given: A | undefined
  /** The error of the last run, with a message for the user. */
  failure: CallError | undefined
  hasSucceeded: boolean
  /** Removes the failure, for example when the user changes the refused value. */
  clear: () => void
}

interface ActionState<A> {
  given?: A | undefined
  failure?: CallError | undefined
  hasSucceeded?: boolean
}

/** Runs an action of the user. An error that is no `CallError` is a programming error and is thrown again. */
export function useAction<A extends unknown[], R>(
  work: (...given: A) => Promise<R>,
  { done, refetch = [], failed, isParallel = false }: ActionOptions<A, R> = {},
): Action<A> {
  const [{ given, failure, hasSucceeded = false }, setState] = useState<ActionState<A>>({})
  const refetchTargets = useRefetch()
  // The user may press a key twice before the next rendering, so a state would be too late.
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

/** For `useAction`, if each run has its own function but only one may run at a time. */
export const perform = <R>(work: () => Promise<R>): Promise<R> => work()
