import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { PreviewLink } from '../../ui/preview/preview-link.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { workKind } from '../../ui/work/work-kind.ts'
import { dayTimeText } from '@mashu/client'
import { Stars } from '../../ui/card/stars.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import {
  actionOf,
  assignmentAddress,
  documentsOf,
  dueOf,
  redoAddress,
  stateLabel,
  type Assignment,
} from './assignment.ts'
import { DueChip } from '../work/due-chip.tsx'
import { editorLinkText } from '../../ui/work/large-screen.ts'
import { SubmitFileDialog } from './submit-file-dialog.tsx'
import styles from './assignment-card.module.css'

function Redo({ address }: { address: string }) {
  const [asked, setAsked] = useState(false)
  const footer = (
    <>
      <Button kind="outline" size="small" onClick={() => setAsked(false)}>
        不了
      </Button>
      <ButtonLink to={address} newWindow size="small" onClick={() => setAsked(false)}>
        从头再做
      </ButtonLink>
    </>
  )
  return (
    <>
      <Button kind="ghost" size="small" icon="refresh" onClick={() => setAsked(true)}>
        重做
      </Button>
      {asked && (
        <Dialog title="从老师给的开头重新做？" onClose={() => setAsked(false)} footer={footer}>
          <p>现在的作品会留在“历史版本”里，想要的时候还能找回来。</p>
        </Dialog>
      )}
    </>
  )
}

function MainAction({ assignment }: { assignment: Assignment }) {
  const [open, setOpen] = useState(false)
  const { text, kind, off } = actionOf(assignment)
  const address = assignmentAddress(assignment)
  if (off)
    return (
      <Button size="small" disabled title={off}>
        {text}
      </Button>
    )
  if (address)
    return (
      <ButtonLink to={address} newWindow kind={kind} size="small">
        {editorLinkText(address, text)}
      </ButtonLink>
    )
  return (
    <>
      <Button kind={kind} size="small" icon="upload" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <SubmitFileDialog assignment={assignment} onClose={() => setOpen(false)} />}
    </>
  )
}

function Papers({ assignment }: { assignment: Assignment }) {
  const papers = documentsOf(assignment)
  return papers.map((address, index) => (
    <PreviewLink
      key={address}
      address={address}
      name={papers.length > 1 ? `作业资料 ${index + 1}` : '作业资料'}
      className={styles['paper']}
    >
      <Icon name="file" size={16} />
      作业资料{papers.length > 1 && ` ${index + 1}`}
    </PreviewLink>
  ))
}

function Mark({ score, comment }: Pick<Assignment, 'score' | 'comment'>) {
  if (!score && !comment) return null
  return (
    <div className={styles['mark']}>
      {score ? <Stars value={score} size={20} /> : null}
      {comment && <p>“{comment}”</p>}
    </div>
  )
}

export function AssignmentCard({ assignment }: { assignment: Assignment }) {
  const state = stateLabel(assignment)
  const kind = workKind(assignment.codeType)
  const redo = redoAddress(assignment)
  return (
    <Card as="article" className={styles['card']} aria-label={assignment.workName}>
      <Tile
        src={assignment.mineWorkCover ?? assignment.workCover_url ?? assignment.workCover}
        seed={assignment.additionalWorkId}
        size={96}
      />
      <div className={styles['text']}>
        <h2>{assignment.workName}</h2>
        <p className={styles['chips']}>
          <Chip tone={state.tone}>{state.text}</Chip>
          <DueChip due={dueOf(assignment)} />
          {kind && <Chip dot={kind.colour}>{kind.text}</Chip>}
        </p>
        {assignment.workDesc && <p className={styles['desc']}>{assignment.workDesc}</p>}
        <p className={styles['meta']}>
          班级：{assignment.departName} · 老师：{assignment.createBy_dictText ?? '老师'}
          {assignment.createTime && ` · ${dayTimeText(assignment.createTime)} 布置`}
        </p>
        <Mark score={assignment.score} comment={assignment.comment} />
      </div>
      <div className={styles['acts']}>
        <Papers assignment={assignment} />
        {redo && <Redo address={redo} />}
        <MainAction assignment={assignment} />
      </div>
    </Card>
  )
}
