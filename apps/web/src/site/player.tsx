import { workKind } from '../shared/ui/work-kind.ts'
import type { ShownWork } from './work-detail-query.ts'
import styles from './work-page.module.css'

/** The player of a kind of work: its own page in a frame, started by a click. */
function playerOf(work: ShownWork): string | undefined {
  return work.workType === '1' || work.workType === '2' ? `/player/scratch/index.html?workId=${encodeURIComponent(work.id)}` : undefined
}

function Frame({ address, title }: { address: string; title: string }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page of our own origin, where a sandbox with scripts and same origin keeps nothing out
    <iframe src={address} title={title} allow="fullscreen; autoplay; gamepad" />
  )
}

export function Player({ work }: { work: ShownWork }) {
  const address = playerOf(work)
  return (
    <div className={styles.frame}>
      <div className={styles.stage}>
        {address
          ? <Frame address={address} title={`${work.workName}：作品播放器`} />
          : <p className={styles.none}>{workKind(work.workType)?.text ?? '这种'}作品现在还不能在网页上播放</p>}
      </div>
    </div>
  )
}
