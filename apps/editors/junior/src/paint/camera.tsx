import { useEffect, useRef, useState } from 'react'
import { speak } from '../speech/speak.ts'
import { TalkButton } from '../speech/talk-button.tsx'
import styles from './paint.module.css'
import { CloseIcon } from '../view/control/line-icon.tsx'
import { CameraOffIcon, toolIcons } from './icon.tsx'

type Sight = 'asking' | 'seeing' | 'blind'

/** Maximum side of a photo in pixels: the width of the stage. A larger photo would only make files larger. */
const longest = 480

/** Returns a photo as a data URL, mirrored like the preview. */
function shoot(video: HTMLVideoElement): { address: string; aspect: number } | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const factor = Math.min(1, longest / Math.max(videoWidth, videoHeight))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(videoWidth * factor),
    height: Math.round(videoHeight * factor),
  })
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.translate(canvas.width, 0)
  pen.scale(-1, 1)
  pen.drawImage(video, 0, 0, canvas.width, canvas.height)
  return { address: canvas.toDataURL('image/jpeg', 0.8), aspect: canvas.width / canvas.height }
}

function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [sight, setSight] = useState<Sight>('asking')
  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const open = async () => {
      const found = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
      })
      stream = found
      if (gone || !video.current) return stop()
      video.current.srcObject = found
      await video.current.play()
      setSight('seeing')
    }
    open().catch(() => {
      if (gone) return
      setSight('blind')
      speak('照相机没有打开，请大人帮帮忙')
    })
    return () => {
      gone = true
      stop()
    }
  }, [])
  return { video, sight }
}

interface Props {
  readonly onPhoto: (address: string, aspect: number) => void
  readonly onCancel: () => void
}

export function Camera({ onPhoto, onCancel }: Props) {
  const { video, sight } = useCamera()
  const take = () => {
    const photo = video.current && shoot(video.current)
    if (photo) onPhoto(photo.address, photo.aspect)
  }
  return (
    <div className={styles.camera} role="dialog" aria-label="照相">
      <div className={styles.lens} data-sight={sight}>
        <video ref={video} muted playsInline />
        {sight === 'blind' && (
          <div className={styles.blind}>
            <CameraOffIcon />
            <p>照相机没有打开</p>
          </div>
        )}
      </div>
      <div className={styles.shutter}>
        <TalkButton name="不照了" className={styles.cancel} onPress={onCancel}>
          <CloseIcon />
        </TalkButton>
        {sight !== 'blind' && (
          <TalkButton name="照相" className={styles.shoot} disabled={sight !== 'seeing'} onPress={take}>
            {toolIcons.camera.icon}
          </TalkButton>
        )}
      </div>
    </div>
  )
}

/** Does not ask for permission. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let gone = false
    const look = async () => {
      const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? []
      if (!gone) setHas(devices.some(({ kind }) => kind === 'videoinput'))
    }
    look().catch(() => {})
    return () => {
      gone = true
    }
  }, [])
  return has
}
