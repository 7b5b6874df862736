import { useState, type ReactNode } from 'react'
import { endSession } from '../../api/session.ts'
import { DepartForm } from '../../session/depart-form.tsx'
import { FirstPassword } from '../../session/first-password.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { afterLoginSteps, type LoginResult, type NextStep } from './login-step.ts'
import type { Entered } from './use-login.ts'

/** `done` opens the first page. */
export function useLoginSteps(done: () => void): { begin: Entered; dialogs: ReactNode } {
  const [state, setState] = useState<{ result: LoginResult; steps: NextStep[]; password?: string }>()
  const advance = (result: LoginResult, steps: NextStep[], password?: string) => {
    if (steps.length === 0) done()
    else setState({ result, steps, password })
  }
  const next = () => state && advance(state.result, state.steps.slice(1), state.password)
  const cancel = () => {
    endSession()
    setState(undefined)
  }
  const step = state?.steps[0]
  return {
    begin: (result, password) => advance(result, afterLoginSteps(result), password),
    dialogs: (
      <>
        {step === 'password' && <FirstPassword oldPassword={state?.password} onDone={next} onCancel={cancel} />}
        {step === 'depart' && (
          <Dialog title="部门切换" width={450} closeOnScrim={false} onClose={next}>
            <DepartForm
              departs={state!.result.departs}
              current={state!.result.userInfo.orgCode}
              onDone={next}
              onCancel={next}
            />
          </Dialog>
        )}
      </>
    ),
  }
}
