import { useState } from 'react'
import { fileAddress } from '../../api/site-config.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { filePlayerAddress } from '../../ui/work/player-address.ts'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import styles from './moderation.module.css'

interface WorkPictureProps {
  row: {
    workName: string
    workType: string
    workFileKey: string | null
    workFileKey_url?: string | null
    coverFileKey: string | null
    coverFileKey_url?: string | null
  }
}

/** A press on the picture plays the version that waits for a decision. */
export function WorkPicture({ row }: WorkPictureProps) {
  const [open, setOpen] = useState(false)
  const file = row.workFileKey_url ?? fileAddress(row.workFileKey)
  const player = file ? filePlayerAddress(row.workType, file) : null
  const cover = <WorkCover src={row.coverFileKey_url ?? row.coverFileKey} workType={row.workType} />
  if (!player)
    return file ? (
      <a className={styles['picture']} href={file} target="_blank" rel="noopener" aria-label={`打开 ${row.workName}`}>
        {cover}
      </a>
    ) : (
      <span className={styles['picture']}>{cover}</span>
    )
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-haspopup="dialog"
        aria-label={`播放 ${row.workName}`}
        onClick={() => setOpen(true)}
      >
        {cover}
        <span className={styles['play']}>
          <Icon name="play" solid />
        </span>
      </button>
      {open && (
        <Dialog title={row.workName} onClose={() => setOpen(false)} width={720}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
          <iframe
            className={styles['player']}
            src={player}
            title={row.workName}
            allow="fullscreen; autoplay; cross-origin-isolated"
          />
        </Dialog>
      )}
    </>
  )
}
