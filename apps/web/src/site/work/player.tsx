import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { fileAddress } from '../../api/site-config.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Mascot } from '../../ui/picture/mascot.tsx'
import { workKind } from '../../ui/work/work-kind.ts'
import { isPlayerPage, readPlayerMessage, displayOf, type WorkDisplay } from './display.ts'
import type { ShownWork } from './work-detail-query.ts'
import styles from './player.module.css'

/** A player is a small page; one that is not here by then will not come by itself. */
const PATIENCE_MS = 20_000

type State = 'coming' | 'here' | 'lost'

/** Watches the frame: whether a player came, and what it says went wrong. */
function usePlayer() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>('coming')
  const [problem, setProblem] = useState<string>()
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
    const said = readPlayerMessage(event.data)
    if (!said) return
    setState('here')
    setProblem(said.t === 'error' ? said.message || '作品没有运行起来' : undefined)
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (state !== 'coming') return
    const timer = setTimeout(() => setState('lost'), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    frame,
    attempt,
    state,
    problem,
    arrived: () => setState(isPlayerPage(frame.current?.contentDocument ?? null) ? 'here' : 'lost'),
    again: () => {
      setAttempt(attempt + 1)
      setState('coming')
      setProblem(undefined)
    },
  }
}

function Frame({ address, title, tall }: { address: string; title: string; tall: boolean }) {
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

function Media({ show, name }: { show: Extract<WorkDisplay, { as: 'image' | 'video' | 'audio' }>; name: string }) {
  return (
    <>
      <div className={styles.media}>
        {show.as === 'image' && <img src={show.address} alt={`作品 ${name}`} decoding="async" />}
        {show.as === 'video' && (
          <video src={show.address} controls playsInline preload="metadata" aria-label={`作品 ${name}`} />
        )}
        {show.as === 'audio' && (
          <div className={styles.sound}>
            <Icon name="play" size={48} />
            <audio src={show.address} controls preload="metadata" aria-label={`作品 ${name}`} />
          </div>
        )}
      </div>
      <p className={styles.keep}>
        <a href={show.download} download>
          <Icon name="download" size={16} />
          下载原文件
        </a>
      </p>
    </>
  )
}

function FileCard({ show, name }: { show: Extract<WorkDisplay, { as: 'file' }>; name: string }) {
  return (
    <div className={styles.file}>
      <span className={styles.paper}>
        <Icon name="file" size={48} />
        {show.extension && <b>{show.extension}</b>}
      </span>
      <div>
        <p className={styles.fileName}>{name}</p>
        <p>{show.label}，下载后就能打开</p>
      </div>
      <ButtonLink to={show.download} newWindow kind="white" icon="download">
        下载作品
      </ButtonLink>
    </div>
  )
}

/**
 * A program with much to fetch: its picture, and the player when a user wants it. No user pays megabytes for looking
 * at a page.
 */
function Poster({ work, onPlay }: { work: ShownWork; onPlay: () => void }) {
  const cover = work.coverFileKey_url ?? work.coverFileKey
  return (
    <div className={classNames(styles.stage, styles.poster)}>
      {cover && <img src={fileAddress(cover)} alt="" fetchPriority="high" />}
      <button type="button" className={styles.play} onClick={onPlay}>
        <Icon name="play" size={48} solid />
        <span>运行作品</span>
      </button>
    </div>
  )
}

function Framed({ work, show }: { work: ShownWork; show: Extract<WorkDisplay, { as: 'player' }> }) {
  const [wanted, setWanted] = useState(!show.tall)
  if (!wanted) return <Poster work={work} onPlay={() => setWanted(true)} />
  // Who pressed play once need not press it again.
  const address = show.tall ? `${show.address}&autostart=1` : show.address
  return <Frame address={address} tall={show.tall} title={`${work.workName}：作品播放器`} />
}

/** The work itself, the way its kind is looked at. */
export function Player({ work }: { work: ShownWork }) {
  const show = displayOf(work)
  return (
    <div className={styles.frame}>
      {show.as === 'player' && <Framed work={work} show={show} />}
      {(show.as === 'image' || show.as === 'video' || show.as === 'audio') && (
        <Media show={show} name={work.workName} />
      )}
      {show.as === 'file' && <FileCard show={show} name={work.workName} />}
      {show.as === 'nothing' && (
        <div className={styles.stage}>
          <p className={styles.none}>{workKind(work.workType)?.text ?? '这种'}作品的文件不见了，请告诉老师</p>
        </div>
      )}
    </div>
  )
}
