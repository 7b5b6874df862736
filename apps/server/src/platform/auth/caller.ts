import { BoundValue } from '../bound-value.ts'
import type { ZoneClock } from '../time/time.ts'
import type { Principal } from './principal.ts'

/** The person who sends a request. Some lists depend on the person without a parameter. */
export interface Caller {
  user: Principal
  clock: ZoneClock
}
const callers = new BoundValue<Caller>()

export const withCaller = <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
  caller ? callers.run(caller, work) : work()

/** Returns undefined for guests and in jobs. */
export const currentCaller = (): Caller | undefined => callers.current
