import { BoundValue } from '../bound-value.ts'
import type { ZoneClock } from '../time/time.ts'
import type { Principal } from './principal.ts'

/** The person of a request. Some lists differ per person, but get no parameter for the person. */
export interface Caller {
  user: Principal
  clock: ZoneClock
}
const callers = new BoundValue<Caller>()

export const withCaller = <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
  caller ? callers.run(caller, work) : work()

/** Returns the caller of the running request, or undefined for guests and for jobs. */
export const currentCaller = (): Caller | undefined => callers.current
