import { BoundValue } from '../bound-value.ts'
import type { ZoneClock } from '../time/time.ts'
import type { Principal } from './principal.ts'

/** Who asks, for lists that show each person something else without being told so by their handler. */
export interface Caller {
  user: Principal
  clock: ZoneClock
}
const callers = new BoundValue<Caller>()

/** Runs the work of a request in the name of its caller. */
export const withCaller = <T>(caller: Caller | null, work: () => Promise<T>): Promise<T> =>
  caller ? callers.run(caller, work) : work()

/** The caller of the running request; undefined for guests and for work that the server does by itself. */
export const currentCaller = (): Caller | undefined => callers.current
