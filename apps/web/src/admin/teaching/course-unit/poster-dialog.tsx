import { useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { CallError } from '@mashu/client'
import { Dialog, DialogButtons } from '../../../ui/popup/dialog.tsx'
import { storeFile } from '../../kit/field/use-uploads.ts'
import styles from './course-unit-fields.module.css'

/** Sufficient for a card, in px. */
const MAX_WIDTH = 1280
const QUALITY = 0.85

/** @throws if the browser cannot encode the frame */
async function posterOf(film: HTMLVideoElement): Promise<File> {
  const scale = Math.min(1, MAX_WIDTH / film.videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!picture) throw new CallError('refused', '没有截到图，请再试一次')
  return new File([picture], '视频封面.jpg', { type: 'image/jpeg' })
}

interface PosterDialogProps {
  /** Storage key of the video. */
  video: string
  choose: (key: string) => void
  close: () => void
}

/** Selects a frame of a video as the cover of its unit. */
export function PosterDialog({ video, choose, close }: PosterDialogProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const {
    run: take,
    busy,
    failure,
  } = useAction(async () => storeFile(await posterOf(film.current!)), {
    done: (key) => {
      choose(key)
      close()
    },
  })
  // Many videos begin with a black picture, so the suggested frame is later.
  const begin = () => {
    const { duration } = film.current!
    film.current!.currentTime = Number.isFinite(duration) ? Math.min(10, duration / 10) : 0
    setReady(true)
  }
  return (
    <Dialog
      title="从视频里截一张封面"
      width={720}
      onClose={close}
      footer={
        <DialogButtons onCancel={close} disabled={!isReady} loading={busy} onClick={() => void take()}>
          用这一幅
        </DialogButtons>
      }
    >
      <div className={styles.poster}>
        <p>拖动进度条，停在喜欢的画面上。</p>
        <video
          ref={film}
          src={fileAddress(video)}
          controls
          muted
          playsInline
          preload="auto"
          onLoadedMetadata={begin}
          onError={() => setBroken(true)}
        />
        {(isBroken || failure) && <p role="alert">{isBroken ? '视频打不开，不能截图' : failure?.message}</p>}
      </div>
    </Dialog>
  )
}
