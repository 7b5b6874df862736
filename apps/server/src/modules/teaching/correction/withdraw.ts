import type { Principal } from '../../../platform/auth/principal.ts'
import { statusAfterWithdrawal } from './correction.rules.ts'
import { markWork } from './mark.ts'

/** Takes a work of the caller's students off the public site. */
export function withdrawWork(user: Principal, workId: string) {
  return markWork(user, {
    workId,
    mark: null,
    statusFor: (work, isMarked) =>
      statusAfterWithdrawal({ status: work.workStatus, isMarked, submitTime: work.submitTime }),
  })
}
