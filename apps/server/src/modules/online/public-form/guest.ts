import { Problem, problem } from '@mashu/contract'
import { publicFormProblem } from '@mashu/contract/online/form/public/public-form'
import type { Principal } from '../../../platform/auth/principal.ts'
import { withoutAccount } from '../../../platform/auth/without-account.ts'
import { isTold, type GuestView } from './guest-view.ts'

/** The author of guests' rows. No account can have a name with a space. */
export const GUEST = '公开 填写'

/** A guest may write rows of one form, and nothing else. */
export function guestOf(formId: string, orgCode: string | null): Principal {
  const isOfForm = (code: string) => code.startsWith(`online:form:${formId}:`)
  return withoutAccount({ name: GUEST, orgCode, isAdmin: false, can: isOfForm })
}

/** Removes messages about fields that guests do not see from the errors of `work`. */
export async function toldToGuests<T>(view: GuestView, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const faults = error instanceof Problem && (error.result as { faults?: { path: string }[] } | null)?.faults
    if (!faults) throw error
    const told = faults.filter(({ path }) => isTold(view, path)) as { path: string; message: string }[]
    if (!told[0]) throw publicFormProblem('publicForm.unfit')
    throw problem('input.invalid', { detail: told[0].message }, { faults: told })
  }
}
