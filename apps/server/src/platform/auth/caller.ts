import { BoundValue } from '../bound-value.ts'
import type { ZoneClock } from '../time/time.ts'
import type { Principal } from './principal.ts'

/** The person who sends a request. Some lists depend on the person but have no parameter for the person. */
export interface Caller {
  user: Principal
  clock: ZoneClock
}
const callers = new BoundValue<Caller>()

export const withCaller = <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
  caller ? callers.run(caller, work) : work()

/** Returns the caller of the current request, or undefined for guests and in jobs. */
export const currentCaller = (): Caller | undefined => callers.current
