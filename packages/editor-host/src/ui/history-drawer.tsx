import { changesText, dayTimeText, type WorkVersion } from '@mashu/client'
import { useCallback, useEffect, useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { Dialog } from './part/dialog.tsx'
import { Icon, Mascot, Spinner } from './part/icon.tsx'
import { Picture } from './part/picture.tsx'
import { type Action, useAction } from './part/use-session.ts'
import { VersionPreview } from './version-preview.tsx'

const kinds: Record<WorkVersion['kind'], string> = {
  save: '',
  submit: '交给老师的',
  conflict: '另一份',
  restore: '恢复过来的',
}

interface Handling {
  now: Date
  action: Action
  onRestore: (versionNo: number) => void
  onCopy: (versionNo: number) => void
  /** Absent where no page can play it. */
  onLook?: ((version: WorkVersion) => void) | undefined
}

function VersionRow({ version, now, action, onRestore, onCopy, onLook }: Handling & { version: WorkVersion }) {
  const when = dayTimeText(version.savedAt, now)
  const kind = kinds[version.kind]
  const changes = changesText(version.changes)
  return (
    <li className="mashu-version" aria-current={version.current || undefined}>
      <Picture url={version.coverUrl} name={when} />
      <div>
        <p className="mashu-version-when">
          {when}
          {version.current && <span className="mashu-chip mashu-chip-good">现在的</span>}
          {kind !== '' && <span className="mashu-chip mashu-chip-blue">{kind}</span>}
        </p>
        {changes !== '' && <p className="mashu-version-changes">{changes}</p>}
        <p className="mashu-soft-text">
          {[version.workName, version.device ?? ''].filter((line) => line !== '').join(' · ')}
        </p>
        <div className="mashu-buttons">
          {onLook && (
            <button
              type="button"
              className="mashu-button mashu-button-soft"
              aria-label={`看一看${when}的版本`}
              onClick={() => onLook(version)}
            >
              看一看
            </button>
          )}
          {!version.current && (
            <button
              type="button"
              className="mashu-button mashu-button-soft"
              disabled={action.busy}
              aria-label={`恢复${when}的版本`}
              onClick={() => onRestore(version.versionNo)}
            >
              恢复
            </button>
          )}
          <button
            type="button"
            className="mashu-button"
            disabled={action.busy}
            aria-label={`把${when}的版本另存为新作品`}
            onClick={() => onCopy(version.versionNo)}
          >
            另存为新作品
          </button>
        </div>
      </div>
    </li>
  )
}

type Rows = { rows: WorkVersion[] } | { problem: string } | null

function useVersions(session: WorkSession, newest: number): { list: Rows; load: () => void } {
  const [list, setList] = useState<Rows>(null)
  const load = useCallback(() => {
    session.versions().then(
      (rows) => setList({ rows }),
      (error: unknown) => setList({ problem: error instanceof Error ? error.message : String(error) }),
    )
  }, [session])
  useEffect(load, [load, newest])
  return { list, load }
}

function Versions({ list, onAgain, ...handling }: Handling & { list: Rows; onAgain: () => void }) {
  if (list === null)
    return (
      <ul className="mashu-versions" aria-label="正在读取">
        {[1, 2, 3].map((n) => (
          <li key={n} className="mashu-version mashu-skeleton">
            <span className="mashu-picture" />
            <div />
          </li>
        ))}
      </ul>
    )
  if ('problem' in list) {
    return (
      <div className="mashu-empty">
        <Mascot face="worried" />
        <p>{list.problem}。作品还在，别担心。</p>
        <button type="button" className="mashu-button" onClick={onAgain}>
          <Icon name="again" />
          再试一次
        </button>
      </div>
    )
  }
  if (list.rows.length === 0)
    return (
      <div className="mashu-empty">
        <Mascot face="happy" />
        <p>存到云端以后，每一次的样子都会出现在这里。</p>
      </div>
    )
  return (
    <ul className="mashu-versions">
      {list.rows.map((version) => (
        <VersionRow key={version.versionNo} version={version} {...handling} />
      ))}
    </ul>
  )
}

/** All versions of the work: to look at, to go back to, to make a new work of. */
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
  /** Told apart by their pictures, for children who do not read yet. */
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
