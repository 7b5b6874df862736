import type { WorkVersion } from '@mashu/client'
import { useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Icon, Spinner } from './part/icon.tsx'
import { type Action, useAction } from './part/use-session.ts'
import { VersionPreview } from './version/version-preview.tsx'
import { useVersions, Versions } from './version/version-list.tsx'

function Progress({ action, state }: { action: Action; state: SessionState }) {
  return (
    <>
      {action.busy && (
        <p className="mashu-wait" role="status">
          <Spinner />
          请等一下…
        </p>
      )}
      {action.error !== null && (
        <p className="mashu-error" role="alert">
          <Icon name="alert" />
          {action.error}
        </p>
      )}
      {state.notice?.kind === 'copied' && (
        <p className="mashu-done" role="status">
          <Icon name="check" />
          {state.notice.text}
        </p>
      )}
    </>
  )
}

export function HistoryDrawer({
  session,
  state,
  onClose,
  player,
  large = false,
}: {
  session: WorkSession
  state: SessionState
  onClose: () => void
  /** Address of the page that plays works of this editor. */
  player?: string | undefined
  /** For children who cannot read yet, who see pictures of the versions. */
  large?: boolean
}) {
  const [looked, look] = useState<WorkVersion | null>(null)
  const action = useAction()
  const { list, load } = useVersions(session, state.versionNo)
  const [now] = useState(() => new Date())
  const restore = (versionNo: number): void =>
    action.run(async () => {
      await session.restore(versionNo)
      onClose()
    })
  const copy = (versionNo: number): void => action.run(() => session.copy(versionNo))
  return (
    <Dialog title="历史版本" shape="drawer" onClose={action.busy ? undefined : onClose}>
      <p className="mashu-soft-text">先“看一看”，再点“恢复”回到那时候的样子。现在的也会留在这里，随时能换回来。</p>
      <Progress action={action} state={state} />
      <div className={large ? 'mashu-versions-large' : undefined}>
        <Versions
          list={list}
          onAgain={load}
          now={now}
          action={action}
          onRestore={restore}
          onCopy={copy}
          onLook={player === undefined ? undefined : look}
        />
      </div>
      {looked && player !== undefined && (
        <VersionPreview
          version={looked}
          player={player}
          now={now}
          busy={action.busy}
          onRestore={() => {
            look(null)
            restore(looked.versionNo)
          }}
          onClose={() => look(null)}
        />
      )}
    </Dialog>
  )
}
