import { ssoProblem } from '@mashu/contract/sys/sso/sso'
import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import { noteFailure } from './sso-setup.ts'
import { SsoFailure } from './protocol/protocol.ts'

/** What happened, in the words people read. */
const told = (fault: SsoFault) => ssoProblem('sso.failed', { reason: ssoFaults[fault] })

/** Work for a call that returns in the envelope: what a provider did wrong becomes a sentence. */
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
