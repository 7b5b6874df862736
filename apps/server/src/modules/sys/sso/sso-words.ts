import { ssoProblem } from '@mashu/contract/sys/sso/sso'
import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { noteFailure } from './sso-setup.ts'
import { SsoFailure } from './protocol/protocol.ts'

const told = (fault: SsoFault) => ssoProblem('sso.failed', { reason: ssoFaults[fault] })

/** Converts a failure of the provider into a problem with a message. */
export async function inWords<T>(
  work: () => Promise<T>,
  log: Parameters<typeof noteFailure>[0],
  code: string,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error
    noteFailure(log, code, error)
    throw told(error.fault)
  }
}
