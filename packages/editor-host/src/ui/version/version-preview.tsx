import { dayTimeText, type WorkVersion } from '@mashu/client'
import { Dialog } from '@mashu/ui/dialog'

interface VersionPreviewProps {
  version: WorkVersion
  /** Address of the page that plays works of this editor. */
  player: string
  now: Date
  busy: boolean
  onRestore: () => void
  onClose: () => void
}

export function VersionPreview({ version, player, now, busy, onRestore, onClose }: VersionPreviewProps) {
  const when = dayTimeText(version.savedAt, now)
  const query = new URLSearchParams({
    workUrl: version.fileUrl,
    ...(version.coverUrl === null ? {} : { cover: version.coverUrl }),
  })
  return (
    <Dialog title={`${when} 的样子`} shape="wide" onClose={onClose}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
      <iframe
        className="mashu-player"
        src={`${player}?${query.toString()}`}
        title={`${when}的作品`}
        allow="autoplay; cross-origin-isolated"
      />
      <div className="mashu-buttons">
        <button type="button" className="mashu-button" onClick={onClose} data-focus>
          关上
        </button>
        {!version.current && (
          <button type="button" className="mashu-button mashu-button-main" disabled={busy} onClick={onRestore}>
            恢复成这样
          </button>
        )}
      </div>
    </Dialog>
  )
}
