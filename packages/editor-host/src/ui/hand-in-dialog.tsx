import type { SessionState, WorkSession } from '../index.ts'
import { Dialog } from './part/dialog.tsx'
import { Mascot, Spinner } from './part/icon.tsx'
import { useAction } from './part/use-session.ts'

interface Props {
  session: WorkSession
  state: SessionState
  onClose: () => void
  onResult: (message: string | null) => void
}

/** Asks before the homework goes to the teacher. */
export function HandInDialog({ session, state, onClose, onResult }: Props) {
  const { busy, run } = useAction()
  const again = state.workStatus !== null && state.workStatus !== '0'
  const handIn = (): void =>
    run(async () => {
      const result = await session.handIn()
      onResult(result.ok || result.waiting ? null : result.message)
      onClose()
    })
  return (
    <Dialog
      title={again ? '再交一次作业？' : '把作业交给老师？'}
      art={<Mascot face="happy" />}
      onClose={busy ? undefined : onClose}
    >
      <p>
        《{state.title}》{again ? '会用现在的样子换掉上次交的。' : '会马上送到老师那里。'}
      </p>
      <p className="mashu-soft-text">交了以后还能接着改，改好了再交一次就行。</p>
      <div className="mashu-buttons">
        <button type="button" className="mashu-button" disabled={busy} onClick={onClose}>
          再看看
        </button>
        <button type="button" className="mashu-button mashu-button-main" disabled={busy} onClick={handIn} data-focus>
          {busy ? (
            <>
              <Spinner />
              正在提交
            </>
          ) : (
            '提交作业'
          )}
        </button>
      </div>
    </Dialog>
  )
}
