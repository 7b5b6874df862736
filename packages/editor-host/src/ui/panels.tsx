import type { StudentChecks } from '@mashu/client'
import { useEffect, useRef, useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FailedDialog, OtherTabDialog } from './gate-dialog.tsx'
import { SubmittedDialog } from './submit/submitted-dialog.tsx'
import { SubmitDialog } from './submit/submit-dialog.tsx'
import { HistoryPart, sayNoHistory } from './history-part.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'

export type Panel = 'history' | 'submit' | 'submitted' | 'conflict' | 'login' | null

interface PanelsProps {
  session: WorkSession
  state: SessionState
  panel: Panel
  open: (panel: Panel) => void
  backUrl: string
  /** Called with the error of a submission, or null. */
  onResult: (message: string | null) => void
  speak?: ((text: string) => void) | undefined
  player?: string | undefined
  task: StudentChecks | null
}

/** A dialog that the state requires replaces the dialog that the child opened. */
export function Panels(props: PanelsProps) {
  const { session, state, backUrl, player } = props
  if (state.phase === 'login') return <LoginDialog session={session} state={state} backUrl={backUrl} />
  if (state.phase === 'failed')
    return <FailedDialog session={session} state={state} backUrl={backUrl} player={player} />
  if (state.readonly === 'other-tab') return <OtherTabDialog session={session} state={state} backUrl={backUrl} />
  if (state.phase === 'ready' && state.offer) return <OfferDialog session={session} state={state} offer={state.offer} />
  return <ChosenPanel {...props} />
}

function ChosenPanel({ session, state, panel, open, backUrl, onResult, speak, player, task }: PanelsProps) {
  const close = (): void => open(null)
  if (panel === 'conflict' && state.conflict)
    return <ConflictDialog session={session} conflict={state.conflict} onClose={close} />
  if (panel === 'login') return <LoginDialog session={session} state={state} onClose={close} backUrl={backUrl} />
  const onNoHistory = (): void => {
    close()
    sayNoHistory(session)
  }
  if (panel === 'history')
    return (
      <HistoryPart
        session={session}
        state={state}
        onClose={close}
        player={player}
        large={Boolean(speak)}
        onMissing={onNoHistory}
      />
    )
  if (panel === 'submit')
    return (
      <SubmitDialog
        session={session}
        state={state}
        task={task}
        onClose={close}
        onDone={() => open('submitted')}
        onFailure={onResult}
      />
    )
  if (panel === 'submitted') return <SubmittedDialog session={session} state={state} onClose={close} speak={speak} />
  return null
}

/** Opens the dialog for a new state once. Then the button next to the state opens it again. */
export function useCalledPanel(state: SessionState): [Panel, (panel: Panel) => void] {
  const [panel, open] = useState<Panel>(null)
  const { conflict, expired, phase } = state
  const was = useRef({ conflict: false, expired: false })
  useEffect(() => {
    const isReady = phase === 'ready'
    const now = { conflict: isReady && conflict !== null, expired: isReady && expired }
    if (now.conflict && !was.current.conflict) open('conflict')
    else if (now.expired && !was.current.expired) open('login')
    else if (was.current.conflict && !now.conflict) open((shown) => (shown === 'conflict' ? null : shown))
    else if (was.current.expired && !now.expired) open((shown) => (shown === 'login' ? null : shown))
    was.current = now
  }, [conflict, expired, phase])
  return [panel, open]
}
