import { useImperativeHandle } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Stars } from '../../../ui/card/stars.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { playerAddress } from '../../work/work.ts'
import { CodeView, codeName } from '../code/code-view.tsx'
import { formerMark } from '../mark/draft.ts'
import type { Entry, SubmittedWork } from '../queue/queue.ts'
import { useSeenWork, newsOf } from './seen-work.ts'
import { useRun, type PlayerKeys } from './use-run.ts'
import { FileWork } from './file-work.tsx'
import { StageHead, type StageView } from './stage-head.tsx'
import styles from './work-stage.module.css'

export interface StageControl {
  toggle: () => void
}

interface WorkStageProps extends PlayerKeys {
  entry: Entry
  work: SubmittedWork
  /** True when the server no longer delivers the work. */
  missing?: boolean
  view: StageView
  ref: React.Ref<StageControl>
  onView: (view: StageView) => void
}

/** React mounts the component again for each work. */
export function WorkStage({ entry, work, missing = false, view, ref, onView, ...keys }: WorkStageProps) {
  const { seen, replaced } = useSeenWork(work)
  const news = newsOf(entry.student.realname, { seen, work, replaced, missing })
  const player = playerAddress(work)
  const { frame, toggle, failed, retry, attempt, loaded, codeLoaded } = useRun(keys)
  const code = codeName(work.workType)
  const reads = code !== null && view === 'code'
  useImperativeHandle(ref, () => ({
    toggle: () => {
      // A running work must be visible.
      if (reads) onView('work')
      toggle()
    },
  }))
  const former = formerMark(work)
  return (
    <>
      <StageHead entry={entry} work={work} view={view} onView={onView} />
      {news && (
        <p className={styles['newer']} role="status">
          <Icon name="refresh" size={16} />
          {news}
        </p>
      )}
      {player ? (
        // A hidden work continues to run, so that it can be shown again at once.
        <div className={classNames(styles['frame'], reads && styles['away'])} inert={reads}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own player; it needs the token */}
          <iframe
            key={`${seen.submitTime} ${attempt}`}
            ref={frame}
            onLoad={loaded}
            src={player}
            title={`${entry.student.realname}的作品`}
            allow="fullscreen; autoplay"
          />
          {failed && (
            <div className={styles['failed']} role="alert">
              <p>连不上网络，作品现在放不了。打好的星星和评语都还在。</p>
              <Button kind="outline" size="compact" icon="refresh" onClick={retry}>
                再试一次
              </Button>
            </div>
          )}
        </div>
      ) : (
        <FileWork work={work} />
      )}
      {reads && <CodeView work={seen} name={entry.student.realname} onFrame={codeLoaded} />}
      {former && (
        <div className={styles['note']}>
          上次：
          <Stars value={former.score} size={14} />
          {former.comment && <p>“{former.comment}”</p>}
        </div>
      )}
    </>
  )
}
