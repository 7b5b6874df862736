import { Card } from '../../ui/card/card.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Chip } from '../../ui/card/chip.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { originText } from '../../ui/work/origin.ts'
import { WorkCover } from '../../ui/work/work-cover.tsx'
import { dayTimeText } from '@mashu/client'
import type { OwnWork } from '../query.ts'
import { needsLargeScreen } from '../../ui/work/large-screen.ts'
import { Stars } from '../../ui/card/stars.tsx'
import { changedAt } from './list-choice.ts'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { playerAddress, firstWords, isPublic, publicLabel, statusLabel } from './work.ts'
import { PublishButton } from '../publish/publish-button.tsx'
import type { PublishState } from '../publish/publish-state.ts'
import styles from './work-card.module.css'

export interface WorkActions {
  onHistory: (work: OwnWork) => void
  onShare: (work: OwnWork) => void
  onRemark: (work: OwnWork) => void
  onDelete: (work: OwnWork) => void
  onPublish: (work: OwnWork, state: PublishState) => void
}

export function WorkCard({
  work,
  actions,
  publish = null,
}: {
  work: OwnWork
  actions?: WorkActions
  publish?: PublishState | null
}) {
  const editor = editorAddress(work)
  const playFirst = editor !== null && needsLargeScreen(editor)
  const main = playFirst ? playerAddress(work) : editor
  const doing = playFirst ? '播放' : '继续做'
  const place = work.courseId_dictText ? `课程作业 · ${work.courseId_dictText}` : ''
  return (
    <Card as="article" className={styles['card']}>
      {main ? (
        <a href={main} target="_blank" rel="noopener" className={styles['cover']}>
          <span className="visually-hidden">
            {doing} {work.workName}
          </span>
          <WorkCover src={work.coverFileKey} workType={work.workType} />
        </a>
      ) : (
        <span className={styles['cover']}>
          <WorkCover src={work.coverFileKey} workType={work.workType} />
        </span>
      )}
      <div className={styles['text']}>
        <h3 title={work.workName}>{work.workName}</h3>
        <p className={styles['meta']}>{[place, dayTimeText(changedAt(work))].filter(Boolean).join(' · ')}</p>
        <Origin work={work} />
        <State work={work} />
        {work.teacherComment && actions && (
          <button
            type="button"
            className={styles['remark']}
            title="看老师的评语"
            onClick={() => actions.onRemark(work)}
          >
            <span className="visually-hidden">看 {work.workName} 的评语：</span>“{firstWords(work.teacherComment, 18)}”
          </button>
        )}
        {publish && actions && (
          <PublishButton workName={work.workName} state={publish} onOpen={() => actions.onPublish(work, publish)} />
        )}
      </div>
      <div className={classNames(styles['acts'], !actions && styles['single'])}>
        {main && (
          <a
            href={main}
            target="_blank"
            rel="noopener"
            className={styles['go']}
            aria-label={`${doing} ${work.workName}`}
          >
            <Icon name={playFirst ? 'play' : 'edit'} />
            <span>{doing}</span>
          </a>
        )}
        {actions && <Acts work={work} actions={actions} />}
      </div>
    </Card>
  )
}

function Origin({ work: { origin } }: { work: OwnWork }) {
  return origin && <p className={styles['meta']}>{originText(origin)}</p>
}

function State({ work }: { work: OwnWork }) {
  const labels = [statusLabel(work), publicLabel(work)].filter((label) => label !== null)
  return (
    <p className={styles['state']}>
      {labels.map(({ text, tone }) => (
        <Chip key={text} tone={tone}>
          {text}
        </Chip>
      ))}
      {work.score ? <Stars value={work.score} size={14} /> : null}
      {isPublic(work) && (
        <span className={styles['seen']}>
          <Icon name="eye" size={16} label="看过" />
          {work.viewNum}
          <Icon name="heart" size={16} label="点赞" />
          {work.starNum}
        </span>
      )}
    </p>
  )
}

function Acts({ work, actions }: { work: OwnWork; actions: WorkActions }) {
  return (
    <>
      <button type="button" aria-label={`${work.workName} 的历史版本`} onClick={() => actions.onHistory(work)}>
        <Icon name="clock" />
        <span>历史</span>
      </button>
      {isPublic(work) && (
        <button type="button" aria-label={`分享 ${work.workName}`} onClick={() => actions.onShare(work)}>
          <Icon name="share" />
          <span>分享</span>
        </button>
      )}
      <button
        type="button"
        className={styles['danger']}
        aria-label={`删除 ${work.workName}`}
        onClick={() => actions.onDelete(work)}
      >
        <Icon name="trash" />
        <span>删除</span>
      </button>
    </>
  )
}
