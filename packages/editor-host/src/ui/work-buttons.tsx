import type { SessionState, WorkSession } from '../index.ts'
import { Icon, Spinner } from './part/icon.tsx'
import type { Panel } from './panels.tsx'

export function Buttons({
  session,
  state,
  open,
}: {
  session: WorkSession
  state: SessionState
  open: (panel: Panel) => void
}) {
  if (state.phase !== 'ready' || state.readonly !== null) return null
  // Only one button has a filled background.
  const saveLook = state.canSubmit ? 'mashu-button-soft' : 'mashu-button-main'
  return (
    <>
      <button
        type="button"
        className="mashu-button mashu-button-plain mashu-history"
        onClick={() => open('history')}
        aria-label="历史版本"
      >
        <Icon name="history" />
        <span>历史版本</span>
      </button>
      <button
        type="button"
        className={`mashu-button mashu-save ${saveLook}`}
        aria-disabled={state.saving}
        aria-label="保存"
        onClick={() => void session.saveNow()}
      >
        {state.saving ? <Spinner /> : <Icon name="save" />}
        <span>保存</span>
      </button>
      {state.canSubmit && (
        <button
          type="button"
          className="mashu-button mashu-button-main mashu-submit"
          aria-label={state.changedSinceSubmit ? '改过了，再交一次' : '提交作业'}
          onClick={() => open('submit')}
        >
          <Icon name="send" />
          <span>
            {state.changedSinceSubmit && <span className="mashu-wide-only">改过了，</span>}
            {state.changedSinceSubmit ? '再交一次' : '提交作业'}
          </span>
        </button>
      )}
    </>
  )
}
