import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Card } from '../../ui/card/card.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { workKind } from '../../ui/work/work-kind.ts'
import { momentText } from '../../ui/text/relative-time.ts'
import { Stars } from '../../ui/card/stars.tsx'
import { Tile } from '../../ui/card/tile.tsx'
import { actionOf, assignmentAddress, documentsOf, redoAddress, stateLabel, type Assignment } from './assignment.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import styles from './list-page.module.css'

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
      <Dialog open={asked} title="从老师给的开头重新做？" onClose={() => setAsked(false)} footer={footer}>
        <p>现在的作品会留在“历史版本”里，想要的时候还能找回来。</p>
      </Dialog>
    </>
  )
}

function MainAction({ one }: { one: Assignment }) {
  const [open, setOpen] = useState(false)
  const { text, kind, off } = actionOf(one)
  const address = assignmentAddress(one)
  if (off)
    return (
      <Button size="small" disabled title={off}>
        {text}
      </Button>
    )
  if (address)
    return (
      <ButtonLink to={address} newWindow kind={kind} size="small">
        {text}
      </ButtonLink>
    )
  return (
    <>
      <Button kind={kind} size="small" icon="upload" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <HandInDialog one={one} onClose={() => setOpen(false)} />}
    </>
  )
}

function Papers({ one }: { one: Assignment }) {
  const papers = documentsOf(one)
  return papers.map((address, index) => (
    <a key={address} href={address} target="_blank" rel="noopener noreferrer" className={styles['paper']}>
      <Icon name="file" size={16} />
      作业资料{papers.length > 1 && ` ${index + 1}`}
    </a>
  ))
}

/** The teacher's answer: stars and words. */
function Mark({ score, comment }: Pick<Assignment, 'score' | 'comment'>) {
  if (!score && !comment) return null
  return (
    <div className={styles['mark']}>
      {score ? <Stars value={score} size={20} /> : null}
      {comment && <p>“{comment}”</p>}
    </div>
  )
}

export function AssignmentCard({ one }: { one: Assignment }) {
  const state = stateLabel(one)
  const kind = workKind(one.codeType)
  const redo = redoAddress(one)
  return (
    <Card as="article" className={styles['card']} aria-label={one.workName}>
      <Tile src={one.mineWorkCover ?? one.workCover_url ?? one.workCover} seed={one.additionalWorkId} size={96} />
      <div className={styles['text']}>
        <h2>{one.workName}</h2>
        <p className={styles['chips']}>
          <Chip tone={state.tone}>{state.text}</Chip>
          {kind && <Chip dot={kind.colour}>{kind.text}</Chip>}
        </p>
        {one.workDesc && <p className={styles['desc']}>{one.workDesc}</p>}
        <p className={styles['meta']}>
          班级：{one.departName} · 老师：{one.createBy_dictText ?? '老师'}
          {one.createTime && ` · ${momentText(one.createTime)} 布置`}
        </p>
        <Mark score={one.score} comment={one.comment} />
      </div>
      <div className={styles['acts']}>
        <Papers one={one} />
        {redo && <Redo address={redo} />}
        <MainAction one={one} />
      </div>
    </Card>
  )
}
