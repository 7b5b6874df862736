import type { StudentChecks } from '@mashu/client'
import { lazyPart } from '@mashu/ui/lazy-part'
import { useState } from 'react'
import type { SessionState, WorkSession } from '../../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Mascot, Spinner } from '../part/icon.tsx'
import { useAction } from '../part/use-session.ts'

const OpenChecks = lazyPart(() => import('../check/open-checks.tsx'), 'OpenChecks')

interface Props {
  session: WorkSession
  state: SessionState
  /** The checks run in the background. The work can be submitted with any result. */
  task: StudentChecks | null
  onClose: () => void
  onDone: () => void
  onFailure: (message: string | null) => void
}

const isSubmitted = ({ workStatus }: SessionState): boolean => workStatus === '1' || workStatus === '2'

function titleOf(state: SessionState): string {
  if (state.pristine) return '你还没有改过，真的交吗？'
  return isSubmitted(state) ? '再交一次作业？' : '把作业交给老师？'
}

function Explanation({ state }: { state: SessionState }) {
  if (state.pristine)
    return (
      <>
        <p>你还没有改过《{state.title}》，交上去的会和老师给的一模一样。</p>
        <p className="mashu-soft-text">先动手做一做，做好了再交。</p>
      </>
    )
  return (
    <>
      <p>
        《{state.title}》{isSubmitted(state) ? '会用现在的样子换掉上次交的。' : '会马上送到老师那里。'}
      </p>
      <p className="mashu-soft-text">交了以后还能接着改，改好了再交一次就行。</p>
    </>
  )
}

/** An error does not affect the submission. */
function keepVerdict(session: WorkSession, task: StudentChecks): void {
  import('../../check/check-run.ts').then(
    ({ checkRunOf }) => checkRunOf(session, task).checkHandedIn(),
    () => undefined,
  )
}

const submitWords = (isOpen: boolean): string => (isOpen ? '仍然提交' : '提交作业')

export function SubmitDialog({ session, state, task, onClose, onDone, onFailure }: Props) {
  const { busy, run } = useAction()
  const [isOpen, setOpen] = useState(false)
  const submit = (): void =>
    run(async () => {
      const result = await session.submit()
      onFailure(result.ok || result.waiting ? null : result.message)
      if (result.ok && task) keepVerdict(session, task)
      if (result.ok) onDone()
      else onClose()
    })
  // The recommended button has the focus.
  const focus = (wise: boolean): Record<string, string> => (wise ? { 'data-focus': '' } : {})
  return (
    <Dialog
      title={titleOf(state)}
      art={<Mascot face={state.pristine ? 'worried' : 'open'} />}
      onClose={busy ? undefined : onClose}
    >
      <Explanation state={state} />
      {task && !state.pristine && (
        <OpenChecks session={session} task={task} onOpen={setOpen} onMissing={() => undefined} />
      )}
      <div className="mashu-buttons">
        <button
          type="button"
          className={`mashu-button ${state.pristine ? 'mashu-button-main' : ''}`}
          disabled={busy}
          onClick={onClose}
          {...focus(state.pristine)}
        >
          {state.pristine ? '再做一会儿' : '再看看'}
        </button>
        <button
          type="button"
          className={`mashu-button ${state.pristine ? '' : 'mashu-button-main'}`}
          disabled={busy}
          onClick={submit}
          {...focus(!state.pristine)}
        >
          {busy ? (
            <>
              <Spinner />
              正在提交
            </>
          ) : (
            submitWords(isOpen)
          )}
        </button>
      </div>
    </Dialog>
  )
}
