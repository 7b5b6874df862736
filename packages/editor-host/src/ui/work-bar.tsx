import { useRef, useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { BackLink } from './part/back-link.tsx'
import type { LoadDrawBlock } from './check/block-picture.tsx'
import { CheckButton } from './check/check-button.tsx'
import { useChecks } from './check/use-checks.ts'
import { Icon } from './part/icon.tsx'
import { LessonButton } from './lesson/lesson-button.tsx'
import { LessonLive } from './live/lesson-live.tsx'
import { type Panel, Panels, useCalledPanel } from './panels.tsx'
import { SaveChip, StatusChip } from './save-chip.tsx'
import { Toasts } from './toast.tsx'
import { useSessionState } from './part/use-session.ts'
import { TitleField } from './title-field.tsx'
import { Buttons } from './work-buttons.tsx'

export interface WorkBarOptions {
  /** `inset`: part of a coloured menu bar of the editor (default). `bar`: a separate bar. */
  look?: 'inset' | 'bar'
  /** `none` if the editor has its own field for the title (default). */
  title?: 'none' | 'show' | 'edit'
  /** Used if the page that opened the window is unknown. With `null`, there is no link. */
  backUrl?: string | null
  /** Reads aloud for children who cannot read yet. The texts in the bar are then large. */
  speak?: (text: string) => void
  /** The URL of the page that plays works of this editor. */
  player?: string
  /** Draws blocks for checks and hints. */
  loadDrawBlock?: LoadDrawBlock
}

const defaultBack = '/account/center'

/** The action that helps in the current state, if there is one. */
function StateAction({
  session,
  state,
  open,
}: {
  session: WorkSession
  state: SessionState
  open: (panel: Panel) => void
}) {
  const button = (text: string, onClick: () => void) => (
    <button type="button" className="mashu-button mashu-button-alert" onClick={onClick}>
      {text}
    </button>
  )
  if (state.saveState === 'conflict') return button('去选一份', () => open('conflict'))
  if (state.expired || state.saveState === 'guest') return button('去登录', () => open('login'))
  // While the school is closed, saving would fail. The session saves when the school opens.
  if (state.closed !== null) return null
  if (state.saveState === 'offline' || (state.saveState === 'local' && state.problem !== null))
    return button('再试一次', () => void session.saveNow())
  if (state.readonly === 'remix') return button('改编', () => void session.saveAsNew())
  if (state.readonly === 'not-owner') return button('另存为新作品', () => void session.saveAsNew())
  return null
}

export function WorkBar({ session, options }: { session: WorkSession; options: WorkBarOptions }) {
  const state = useSessionState(session)
  const [panel, open] = useCalledPanel(state)
  const [failure, setFailure] = useState<string | null>(null)
  const task = useChecks(session, state)
  const [presses, setPresses] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  const { look = 'inset', title = 'none', backUrl = defaultBack, speak, player } = options
  const editable = title === 'edit' && state.phase === 'ready'
  return (
    <div ref={bar} className={`mashu-bar mashu-bar-${look}`} role="region" aria-label="作品">
      {backUrl !== null && (
        <BackLink session={session} className="mashu-button mashu-button-plain mashu-back" href={backUrl}>
          <Icon name="back" />
          <span>返回</span>
        </BackLink>
      )}
      <LessonButton
        session={session}
        state={state}
        bar={bar}
        covered={task !== null && presses > 0}
        onUncover={() => setPresses(0)}
        speak={speak}
      />
      {title !== 'none' && <TitleField session={session} state={state} editable={editable} />}
      {state.phase === 'ready' && <SaveChip state={state} />}
      <StateAction session={session} state={state} open={open} />
      {state.canSubmit && <StatusChip state={state} />}
      <span className="mashu-space" />
      <LessonLive session={session} state={state} speak={speak} />
      {task && (
        <CheckButton
          key={task.versionNo}
          session={session}
          task={task}
          bar={bar}
          presses={presses}
          onPresses={setPresses}
          speak={speak}
          loadDrawBlock={options.loadDrawBlock}
        />
      )}
      <Buttons session={session} state={state} open={open} />
      <Toasts
        session={session}
        state={state}
        failure={failure}
        forget={() => setFailure(null)}
        onHistory={() => {
          session.dismissNotice()
          open('history')
        }}
      />
      <Panels
        session={session}
        state={state}
        panel={panel}
        open={open}
        backUrl={backUrl ?? defaultBack}
        onResult={setFailure}
        speak={speak}
        player={player}
        task={task}
      />
    </div>
  )
}
