import { changesText, savedText } from '@mashu/client'
import { useEffect, useMemo, useState } from 'react'
import type { Conflict, ConflictChoice, WorkSession } from '../index.ts'
import { Dialog } from '@mashu/ui/dialog'
import { Icon, Mascot, Spinner } from './part/icon.tsx'
import { Picture } from './part/picture.tsx'
import { useAction } from './part/use-session.ts'

function useBlobUrl(blob: Blob | null): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/**
 * Returns the conflict's picture until the work in the editor is drawn. It may be older, because drafts have the
 * picture of the last save.
 */
function usePicture(session: WorkSession, older: Blob | null): Blob | null {
  const [picture, setPicture] = useState(older)
  useEffect(() => {
    session.picture().then(
      (drawn) => drawn && setPicture(drawn),
      () => undefined,
    )
  }, [session])
  return picture
}

/** Empty while the changes are unknown. */
function useChanges(session: WorkSession, versionNo: number): string {
  const [text, setText] = useState('')
  useEffect(() => {
    session.versions().then(
      (versions) => setText(changesText(versions.find((version) => version.versionNo === versionNo)?.changes ?? null)),
      // Without the changes, the dialog still shows the pictures and the times.
      () => undefined,
    )
  }, [session, versionNo])
  return text
}

interface SideProps {
  heading: string
  url: string | null
  lines: string[]
  button: string
  main?: boolean
  busy: boolean
  onChoose: () => void
}

function Side({ heading, url, lines, button, main, busy, onChoose }: SideProps) {
  return (
    <section className="mashu-side">
      <h3>{heading}</h3>
      <Picture url={url} name={heading} />
      <p className="mashu-soft-text">{lines.filter((line) => line !== '').join(' · ')}</p>
      <button
        type="button"
        className={`mashu-button ${main ? 'mashu-button-main' : ''}`}
        disabled={busy}
        onClick={onChoose}
      >
        {button}
      </button>
    </section>
  )
}

interface Props {
  session: WorkSession
  conflict: Conflict
  onClose: () => void
}

/** The child selects one version. Both versions are kept. */
export function ConflictDialog({ session, conflict, onClose }: Props) {
  const { busy, error, run } = useAction()
  const { mine, theirs } = conflict
  const mineUrl = useBlobUrl(usePicture(session, mine.cover))
  const [now] = useState(() => new Date())
  const changes = useChanges(session, theirs.versionNo)
  const choose = (choice: ConflictChoice) => (): void => run(() => session.resolveConflict(choice))
  return (
    <Dialog title="这个作品有两份" art={<Mascot face="open" />} shape="wide" onClose={busy ? undefined : onClose}>
      <p>它在别的地方也改过。选一份继续，另一份会留在历史版本里，不会丢。</p>
      <div className="mashu-sides">
        <Side
          heading="我现在的"
          url={mineUrl}
          lines={[mine.savedAt === null ? '刚刚改的' : savedText(mine.savedAt, now), '在这台电脑上']}
          button="用我现在的"
          main
          busy={busy}
          onChoose={choose('mine')}
        />
        <Side
          heading="另一份"
          url={theirs.coverUrl}
          lines={[savedText(theirs.savedAt ?? '', now), changes, theirs.device ?? '']}
          button="用另一份"
          busy={busy}
          onChoose={choose('theirs')}
        />
      </div>
      <div className="mashu-buttons">
        <button type="button" className="mashu-button" disabled={busy} onClick={choose('copy')}>
          {busy ? <Spinner /> : <Icon name="two" />}两份都留（另存为新作品）
        </button>
      </div>
      {error !== null && (
        <p className="mashu-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </Dialog>
  )
}
