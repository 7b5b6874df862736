import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { fileAddress } from '../../api/site-config.ts'
import { PreviewLink } from '../../ui/preview/preview-link.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { dayTimeText } from '@mashu/client'
import { Stars } from '../../ui/card/stars.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { isMarked, isWaiting, playerAddress } from '../work/work.ts'
import { CodeView, codeName } from './code/code-view.tsx'
import { formerMark } from './mark/draft.ts'
import { isNewer, type Entry, type SubmittedWork } from './queue/queue.ts'
import styles from './work-stage.module.css'

/** The work as it was when it was opened; a later submission replaces it with a notice. */
function useSeen(work: SubmittedWork): { seen: SubmittedWork; replaced: boolean } {
  const [state, setState] = useState({ seen: work, replaced: false })
  if (isNewer(state.seen, work)) setState({ seen: work, replaced: true })
  return state
}

/** What became of the work while the teacher looks at it, in words. */
function newsOf(
  name: string | null,
  { seen, work, replaced, missing }: { seen: SubmittedWork; work: SubmittedWork; replaced: boolean; missing: boolean },
): string | null {
  if (missing) return `${name}的这份作品已经不在名单里了，您写的评语还在。`
  if (isWaiting(seen) && isMarked(work)) return `${name}的这份作品刚刚批改过了，已经不在待批改里。`
  return replaced ? `${name}刚刚又交了一版，下面已经换成新的了，您写的评语还在。` : null
}

/** Where a key was pressed: the element with the focus, and whether it is in the running work. */
export interface KeySource {
  focused: Element | null
  playing: boolean
}
interface PlayerKeys {
  /** A key was pressed in the player. */ onKey: (event: KeyboardEvent, source: KeySource) => void
  /** The player took the focus although the work was started from this page. */ onFocusTaken: () => void
}

/** Without a network the browser puts a page of its own into the frame, which is blank and says nothing to anyone. */
function useFrameFailure() {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [failed])
  return {
    failed,
    retry,
    attempt,
    look: (frame: HTMLIFrameElement | null) => setFailed(frame?.contentDocument === null),
  }
}

/**
 * Runs and stops the work in the frame; the player listens to windows of our own origin. Keys pressed in the player are
 * heard here too: it is a page of our origin.
 */
function useRun(keys: PlayerKeys) {
  const frame = useRef<HTMLIFrameElement>(null)
  const running = useRef(false)
  const startedHere = useRef(false)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: MessageEvent<{ t?: unknown } | null>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.t !== 'started') return
      running.current = true
      if (startedHere.current && document.activeElement === frame.current) latest.current.onFocusTaken()
      startedHere.current = false
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const { failed, retry, attempt, look } = useFrameFailure()
  const toggle = (): void => {
    frame.current?.contentWindow?.postMessage({ t: running.current ? 'stop' : 'start' }, location.origin)
    running.current = !running.current
    startedHere.current = running.current
  }
  const listen = (inside: Window | null | undefined, isPlaying: () => boolean): void => {
    try {
      // Before the work hears it, since works keep keys for themselves.
      inside?.addEventListener(
        'keydown',
        (event) => latest.current.onKey(event, { focused: inside.document.activeElement, playing: isPlaying() }),
        true,
      )
    } catch {
      // Not our page but a page of the browser's own, for instance without a network.
    }
  }
  return {
    frame,
    toggle,
    failed,
    retry,
    attempt,
    loaded: () => {
      running.current = false
      look(frame.current)
      listen(frame.current?.contentWindow, () => running.current)
    },
    /** Another page of ours in a frame; nothing plays in it. */
    codeLoaded: ({ contentWindow }: HTMLIFrameElement) => listen(contentWindow, () => false),
  }
}

const PICTURE = /\.(png|jpe?g|webp|gif)$/i

/** Homework that is a file: a picture is shown, anything else is taken home. */
function FileWork({ work }: { work: SubmittedWork }) {
  const file = fileAddress(work.workFileKey)
  if (!file) return <p className={styles['cannot']}>这种作品还不能在这里运行</p>
  return (
    <div className={styles['cannot']}>
      {PICTURE.test(file) ? (
        <PreviewLink address={file} name={work.workName}>
          <img src={file} alt={work.workName} />
        </PreviewLink>
      ) : (
        <p>
          这份作业是一个文件，
          <PreviewLink address={file} name={work.workName}>
            打开看看
          </PreviewLink>
        </p>
      )}
      <ButtonLink to={`${file}?download=1`} newWindow size="compact" kind="outline" icon="download">
        下载作业文件
      </ButtonLink>
    </div>
  )
}

/** What the keyboard does with the work. */
export interface StageControl {
  toggle: () => void
}
/** The running work, or the code it is made of. */
export type StageView = 'work' | 'code'

interface WorkStageProps extends PlayerKeys {
  entry: Entry
  work: SubmittedWork
  /** It can no longer be fetched. */ missing?: boolean
  view: StageView
  ref: React.Ref<StageControl>
  onView: (view: StageView) => void
}

/** The child's work, running or as code. Mounted anew for each work. */
export function WorkStage({ entry, work, missing = false, view, ref, onView, ...keys }: WorkStageProps) {
  const { seen, replaced } = useSeen(work)
  const news = newsOf(entry.student.realname, { seen, work, replaced, missing })
  const player = playerAddress(work)
  const editor = editorAddress(work)
  const { frame, toggle, failed, retry, attempt, loaded, codeLoaded } = useRun(keys)
  const code = codeName(work.workType)
  const reads = code !== null && view === 'code'
  useImperativeHandle(ref, () => ({
    toggle: () => {
      // What runs is to be seen.
      if (reads) onView('work')
      toggle()
    },
  }))
  const former = formerMark(work)
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h2>
            {entry.student.realname}的“{work.workName}”
          </h2>
          <small>
            <Icon name="clock" size={16} />
            {[work.submitTime ? `${dayTimeText(work.submitTime)} 提交` : '没有提交过', entry.homeworkText]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
        {code && (
          <Segmented
            label="查看方式"
            compact
            options={[
              { key: 'work', text: '作品' },
              { key: 'code', text: code },
            ]}
            value={view}
            onChange={onView}
          />
        )}
        {editor && (
          <ButtonLink to={editor} newWindow size="compact" kind="outline" icon="edit">
            在编辑器打开
          </ButtonLink>
        )}
      </header>
      {news && (
        <p className={styles['newer']} role="status">
          <Icon name="refresh" size={16} />
          {news}
        </p>
      )}
      {player ? (
        // Out of sight it goes on running, and is there at once.
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
