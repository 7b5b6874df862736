import { useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { HistoryPart, sayNoHistory } from './history-part.tsx'
import { Dialog } from '@mashu/ui/dialog'
import { Icon, Mascot, Spinner } from './part/icon.tsx'
import { useAction } from './part/use-session.ts'

interface Props {
  session: WorkSession
  state: SessionState
  backUrl: string
  player?: string | undefined
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** Offers the history and the file of a work that cannot be opened. */
function Rescue({ session, state, player }: Pick<Props, 'session' | 'state' | 'player'>) {
  const [isOpen, setOpen] = useState(false)
  const { unreadable } = state
  if (!unreadable) return null
  const { file, fileName, owner } = unreadable
  const onNoHistory = (): void => {
    setOpen(false)
    sayNoHistory(session)
  }
  return (
    <>
      <p className="mashu-soft-text">作品没有丢：可以回到以前的样子，也可以把文件下载下来交给老师看看。</p>
      <div className="mashu-buttons">
        <button type="button" className="mashu-button" onClick={() => download(file, fileName)}>
          下载文件
        </button>
        {owner && (
          <button type="button" className="mashu-button" onClick={() => setOpen(true)}>
            历史版本
          </button>
        )}
      </div>
      {isOpen && (
        <HistoryPart
          session={session}
          state={state}
          player={player}
          onClose={() => setOpen(false)}
          onMissing={onNoHistory}
        />
      )}
    </>
  )
}

export function FailedDialog({ session, state, backUrl, player }: Props) {
  const { busy, run } = useAction()
  return (
    <Dialog title="作品没有打开" art={<Mascot face="worried" />}>
      <p>
        {state.problem}
        {state.unreachable ? '。网络好了会自动打开，作品还在，别担心。' : '。'}
      </p>
      <Rescue session={session} state={state} player={player} />
      <div className="mashu-buttons">
        <a className="mashu-button" href={backUrl}>
          返回
        </a>
        <button
          type="button"
          className="mashu-button mashu-button-main"
          disabled={busy}
          onClick={() => run(() => session.start())}
          data-focus
        >
          {busy ? <Spinner /> : <Icon name="again" />}再试一次
        </button>
      </div>
    </Dialog>
  )
}

/** The child can take over a work that another window edits. */
export function OtherTabDialog({ session, state, backUrl }: Props) {
  const { run } = useAction()
  const busy = state.busy === 'switching'
  return (
    <Dialog title="另一个窗口正在编辑" art={<Mascot face="open" />}>
      <p>《{state.title}》已经在另一个窗口打开了。两边一起改会乱，选一个窗口来做吧。</p>
      <div className="mashu-buttons">
        <a className="mashu-button" href={backUrl}>
          返回
        </a>
        <button type="button" className="mashu-button" disabled={busy} onClick={() => session.showOtherTab()}>
          去那个窗口
        </button>
        <button
          type="button"
          className="mashu-button mashu-button-main"
          disabled={busy}
          onClick={() => run(() => session.takeOver())}
          data-focus
        >
          {busy ? (
            <>
              <Spinner />
              正在接过来
            </>
          ) : (
            '在这里接着做'
          )}
        </button>
      </div>
    </Dialog>
  )
}
