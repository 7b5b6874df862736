import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import styles from './history-sheet.module.css'

interface VersionLookProps {
  /** The time of the save, as a text. */
  when: string
  /** Address of the page that plays this version. */
  player: string
  onClose: () => void
  /** Undefined for the current version. */
  onRestore?: (() => void) | undefined
}

/** The user can look at a version before a restore. */
export function VersionLook({ when, player, onClose, onRestore }: VersionLookProps) {
  return (
    <Dialog title={`${when} 的样子`} onClose={onClose} width={720}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
      <iframe
        className={styles['player']}
        src={player}
        title={`${when}的作品`}
        allow="fullscreen; autoplay; cross-origin-isolated"
      />
      <div className={styles['choice']}>
        <Button kind="outline" onClick={onClose}>
          关上
        </Button>
        {onRestore && (
          <Button icon="refresh" onClick={onRestore}>
            恢复成这样
          </Button>
        )}
      </div>
    </Dialog>
  )
}
