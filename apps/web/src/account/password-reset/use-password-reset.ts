import type { authProblems } from '@mashu/contract/sys/auth'
import { passwordReset } from '@mashu/contract/sys/password-reset'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { isPhone } from '../form/account-rules.ts'
import { refusalText } from '../form/use-login.ts'

export type PasswordResetStep = 1 | 2 | 3 | 4

/** What is known so far. Each ticket is the server's proof of the step before. */
interface State {
  step: PasswordResetStep
  account: string
  phone: string
  identified: string
  proved: string
  username: string
}
const START: State = { step: 1, account: '', phone: '', identified: '', proved: '', username: '' }

const EXPIRED: keyof typeof authProblems = 'auth.ticketExpired'

/**
 * A forgotten password from the account to the new password. An old proof leads back to the first step, and says so
 * there.
 */
export function usePasswordReset() {
  const [state, setState] = useState<State>(START)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  /** @returns the error of a refusal. */
  const attempt = async (work: () => Promise<Partial<State>>): Promise<unknown> => {
    setBusy(true)
    setFault(undefined)
    try {
      const done = await work()
      setState((before) => ({ ...before, ...done }))
      return undefined
    } catch (error) {
      const expired = error instanceof ApiError && error.key === EXPIRED
      if (expired) setState({ ...START, account: state.account })
      setFault(expired ? '时间过去太久了，请从头再来一次' : refusalText(error))
      return error
    } finally {
      setBusy(false)
    }
  }
  return {
    ...state,
    busy,
    fault,
    back: () => {
      setFault(undefined)
      setState((before) => ({ ...before, step: 1, identified: '', proved: '' }))
    },
    setPhone: (phone: string) => setState((before) => ({ ...before, phone })),
    identify: (account: string, proof: { captcha?: string; checkKey?: string }) =>
      attempt(async () => {
        const { ticket } = await call(passwordReset.identify, { body: { account, ...proof } })
        return { step: 2, account, identified: ticket, phone: isPhone(account) ? account : '' }
      }),
    verify: (smscode: string) =>
      attempt(async () => {
        const { ticket, username } = await call(passwordReset.verify, {
          body: { ticket: state.identified, phone: state.phone, smscode },
        })
        return { step: 3, proved: ticket, username }
      }),
    change: (password: string, confirmpassword: string) =>
      attempt(async () => {
        await call(passwordReset.change, { body: { ticket: state.proved, password, confirmpassword } })
        return { step: 4, proved: '' }
      }),
  }
}

export type PasswordReset = ReturnType<typeof usePasswordReset>
