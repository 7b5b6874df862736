import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import type { Video } from './material.ts'
import styles from './unit-panel.module.css'

interface UnitVideoProps {
  video: Video
  name: string
  poster?: string | null
}

/** Another site is contacted only when the child starts its video. */
export function UnitVideo({ video, name, poster }: UnitVideoProps) {
  if (video.kind === 'link') return <Outside href={video.href} />
  if (video.kind === 'player') return <Player video={video} name={name} />
  return <Film video={video} poster={poster} />
}

function Outside({ href }: { href: string }) {
  return (
    <div className={styles['outside']}>
      这个视频在别的网站上，会在新窗口里打开。
      <ButtonLink to={href} newWindow kind="outline" icon="play">
        去看视频
      </ButtonLink>
    </div>
  )
}

/** Opens the player of another site in a sandboxed frame after a tap. */
function Player({ video, name }: { video: Extract<Video, { kind: 'player' }>; name: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={styles['outside']}>
        这个视频在 {video.host} 上，点一下就在这里打开。
        <Button kind="outline" icon="play" onClick={() => setOpen(true)}>
          打开视频
        </Button>
      </div>
    )
  return (
    <div className={styles['media']}>
      <iframe
        className={styles['player']}
        src={video.src}
        title={`${name}的视频`}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is not ours: it cannot lift the sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation"
        referrerPolicy="no-referrer"
        allow="autoplay 'none'; fullscreen"
        allowFullScreen
      />
    </div>
  )
}

function Film({ video, poster }: { video: Extract<Video, { kind: 'file' }>; poster?: string | null | undefined }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <div className={styles['outside']} role="alert">
        视频没有放出来。请检查网络，或者告诉老师。
        <Button kind="outline" icon="refresh" onClick={() => setBroken(false)}>
          再试一次
        </Button>
      </div>
    )
  return (
    <div className={styles['media']}>
      <video
        src={video.src}
        poster={poster || undefined}
        controls
        controlsList="nodownload noremoteplayback"
        disablePictureInPicture
        preload={video.isForeign ? 'none' : 'metadata'}
        onContextMenu={(event) => event.preventDefault()}
        onError={() => setBroken(true)}
      />
    </div>
  )
}
