import type { authProblems } from '@mashu/contract/sys/auth'
import { passwordReset } from '@mashu/contract/sys/password-reset'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { isPhone } from '../form/account-rules.ts'

export type PasswordResetStep = 1 | 2 | 3 | 4

/** `identified` and `proved` are tickets, which prove to the server that a step succeeded. */
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
const isExpired = (error: unknown) => error instanceof ApiError && error.key === EXPIRED

/** An expired ticket leads back to the first step, which shows the reason. */
export function usePasswordReset() {
  const [state, setState] = useState<State>(START)
  const { run, busy, failure, clear } = useAction((work: () => Promise<Partial<State>>) => work(), {
    done: (next) => setState((before) => ({ ...before, ...next })),
    failed: (error) => {
      if (isExpired(error)) setState({ ...START, account: state.account })
    },
  })
  const fault = isExpired(failure) ? '时间过去太久了，请从头再来一次' : failure?.message
  return {
    ...state,
    busy,
    fault,
    back: () => {
      clear()
      setState((before) => ({ ...before, step: 1, identified: '', proved: '' }))
    },
    setPhone: (phone: string) => setState((before) => ({ ...before, phone })),
    identify: (account: string, proof: { captcha?: string; checkKey?: string }) =>
      run(async () => {
        const { ticket } = await call(passwordReset.identify, { body: { account, ...proof } })
        return { step: 2, account, identified: ticket, phone: isPhone(account) ? account : '' }
      }),
    verify: (smscode: string) =>
      run(async () => {
        const { ticket, username } = await call(passwordReset.verify, {
          body: { ticket: state.identified, phone: state.phone, smscode },
        })
        return { step: 3, proved: ticket, username }
      }),
    change: (password: string, confirmpassword: string) =>
      run(async () => {
        await call(passwordReset.change, { body: { ticket: state.proved, password, confirmpassword } })
        return { step: 4, proved: '' }
      }),
  }
}

export type PasswordReset = ReturnType<typeof usePasswordReset>
