import { changesText, dayTimeText } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { filePlayerAddress } from '../../../ui/work/player-address.ts'
import { WorkCover } from '../../../ui/work/work-cover.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { versionText } from './version-words.ts'
import type { Version } from './use-version-actions.ts'
import styles from './history-sheet.module.css'

const tones: Readonly<Record<Version['kind'], ChipTone>> = {
  save: 'grey',
  submit: 'blue',
  conflict: 'amber',
  restore: 'green',
}

interface VersionRowProps {
  version: Version
  workType: string
  busy: boolean
  onLook: () => void
  onRestore: () => void
  onCopy: () => void
}

export function VersionRow({ version, workType, busy, onLook, onRestore, onCopy }: VersionRowProps) {
  const { current, kind, device, size, savedAt } = version
  const when = dayTimeText(savedAt)
  const changes = changesText(version.changes)
  const cover = <WorkCover src={version.coverUrl} workType={null} />
  const plays = filePlayerAddress(workType, version.fileUrl) !== null
  return (
    <li className={classNames(styles['row'], current && styles['now'])}>
      {plays ? (
        // Keyboards and screen readers use the button instead.
        <button type="button" className={styles['cover']} tabIndex={-1} aria-hidden onClick={onLook}>
          {cover}
        </button>
      ) : (
        <span className={styles['cover']}>{cover}</span>
      )}
      <div className={styles['text']}>
        <b>{when}</b>
        <Chip tone={current ? 'blue' : tones[kind]} className={styles['chip']}>
          {current ? '现在的样子' : versionText(kind)}
        </Chip>
        {changes && <span className={styles['changes']}>{changes}</span>}
        <small>{[device, sizeText(size)].filter(Boolean).join(' · ')}</small>
        <span className={styles['acts']}>
          {plays && (
            <Button kind="ghost" size="small" icon="play" aria-label={`看一看${when}的版本`} onClick={onLook}>
              看一看
            </Button>
          )}
          {!current && (
            <Button kind="ghost" size="small" icon="refresh" disabled={busy} onClick={onRestore}>
              恢复
            </Button>
          )}
          <Button kind="ghost" size="small" icon="plus" disabled={busy} onClick={onCopy}>
            另存为新作品
          </Button>
        </span>
      </div>
    </li>
  )
}
