import { useState } from 'react'
import { ButtonLink } from '../../ui/form/button.tsx'
import { fileAddress } from '../../api/site-config.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { workKind } from '../../ui/work/work-kind.ts'
import { displayOf, type WorkDisplay } from './display.ts'
import type { ShownWork } from './work-detail-query.ts'
import { PlayerFrame } from './player-frame.tsx'
import styles from './player.module.css'

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

/** A visit to the page should not download a player of several megabytes. */
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
  // The user has already pressed the start button on the picture.
  const address = show.tall ? `${show.address}&autostart=1` : show.address
  return <PlayerFrame address={address} tall={show.tall} title={`${work.workName}：作品播放器`} />
}

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
