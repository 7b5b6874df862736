import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { usePlayer } from './use-player.ts'
import styles from './player.module.css'

export function PlayerFrame({ address, title, tall }: { address: string; title: string; tall: boolean }) {
  const { frame, attempt, state, problem, arrived, again } = usePlayer()
  return (
    <>
      <div className={classNames(styles.stage, tall && styles.tall)} aria-busy={state === 'coming' || undefined}>
        {state !== 'lost' && (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, of our own origin
          <iframe
            key={attempt}
            ref={frame}
            src={address}
            title={title}
            allow="fullscreen; autoplay; gamepad"
            onLoad={arrived}
          />
        )}
        {state === 'coming' && <p className={styles.none}>正在打开播放器…</p>}
        {state === 'lost' && (
          <div className={styles.none} role="alert">
            <div className={styles.lost}>
              <Mascot pose="rest" face="worried" width={96} />
              <p>播放器没有打开，作品好好的。</p>
              <Button kind="white" icon="refresh" onClick={again}>
                再试一次
              </Button>
            </div>
          </div>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="warning" />
          {problem}
          <Button kind="white" size="small" icon="refresh" onClick={again}>
            重新打开
          </Button>
        </p>
      )}
    </>
  )
}
