import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { GradebookCell, GradebookHomework, GradebookStudent } from '@mashu/contract/teaching/grade/gradebook'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Stars, starCounts } from '../../../ui/card/stars.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { SuggestedStars } from '../../../classroom/marking/mark/suggested-stars.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { isMarkable, stateOf, stateWords } from './grades.ts'
import type { PendingMark } from './mark-queue.ts'
import type { Marking } from './use-gradebook.ts'
import styles from './cell-panel.module.css'

const MoveDue = lazyPopup(async () => (await import('../additional-work/move-due.tsx')).MoveDue)

interface CellPanelProps {
  departId: string
  student: GradebookStudent
  homework: GradebookHomework
  cell: GradebookCell | undefined
  marking: Marking
  /** Number of presses of the key for the remark. Each press moves the focus to the remark. */
  remarkAsked: number
  /** Moves the focus back to the table. If `next` is true, selects the next student. */
  onDone: (next: boolean) => void
}

export const workAddress = (departId: string, { kind, id }: GradebookHomework, workId: string): string =>
  `/teaching/workList?${new URLSearchParams({
    departId,
    [kind === 'unit' ? 'unitId' : 'additionalId']: id,
    workId,
  }).toString()}`

export function CellPanel(props: CellPanelProps) {
  const { departId, student, homework, cell, marking, remarkAsked, onDone } = props
  const state = stateOf(student.id, homework, cell)
  const pending = cell && marking.pending.get(cell.workId)
  return (
    <section className={styles['panel']} aria-label="选中的作业">
      <header>
        <b>{student.realname}</b>
        <span>{homework.name}</span>
        <small data-state={state}>{stateWords[state]}</small>
        {cell?.submitTime && (
          <small>
            {cell.submitTime.slice(5, 16)} 交{cell.late && '，迟交'}
          </small>
        )}
        <OwnDue {...props} />
        {cell && (
          <ButtonLink to={workAddress(departId, homework, cell.workId)} kind="outline" size="compact">
            打开作品
          </ButtonLink>
        )}
      </header>
      {isMarkable(cell) ? (
        <MarkRow key={cell.workId} cell={cell} marking={marking} remarkAsked={remarkAsked} onDone={onDone} />
      ) : (
        <p className={styles['hint']}>{hintOf(state)}</p>
      )}
      {pending && cell && <PendingNote pending={pending} cell={cell} marking={marking} />}
    </section>
  )
}

function OwnDue({ departId, student, homework }: CellPanelProps) {
  const [isMoving, setMoving] = useState(false)
  const moved = homework.moved.find(({ userId }) => userId === student.id)
  const hasIt = homework.onlyFor?.includes(student.id) ?? true
  if (homework.dueTime === null || !hasIt) return null
  return (
    <>
      {moved && <small title={moved.note ?? undefined}>推迟到 {moved.dueTime.slice(5, 16)}</small>}
      <Button kind="ghost" size="compact" onClick={() => setMoving(true)}>
        {moved ? '改推迟' : '推迟截止'}
      </Button>
      {isMoving && (
        <MoveDue
          departId={departId}
          homework={homework}
          students={[student]}
          chosen={[student.id]}
          close={() => setMoving(false)}
        />
      )}
    </>
  )
}

const hintOf = (state: ReturnType<typeof stateOf>): string =>
  state === 'absent' ? '这份作业没有布置给这位同学。' : '还没有交，交了以后就能在这里批改。'

type MarkRowProps = Pick<CellPanelProps, 'marking' | 'remarkAsked' | 'onDone'> & { cell: GradebookCell }

function MarkRow({ cell, marking, remarkAsked, onDone }: MarkRowProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const asked = useRef(remarkAsked)
  useEffect(() => {
    if (asked.current !== remarkAsked) field.current?.focus()
    asked.current = remarkAsked
  }, [remarkAsked])
  const mark = marking.shown(cell)
  const commit = () => {
    if (marking.pending.get(cell.workId)?.state === 'typing')
      marking.put(cell, { ...mark, comment: mark.comment?.trim() || null })
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    commit()
    onDone(event.key === 'Enter')
  }
  return (
    <div className={styles['mark']}>
      <div className={styles['stars']} role="group" aria-label="星星">
        {starCounts.map((score) => (
          <button
            key={score}
            type="button"
            aria-label={`${score} 星`}
            aria-pressed={mark.score === score}
            data-on={score <= (mark.score ?? 0) || undefined}
            onClick={() => marking.put(cell, { ...mark, score: mark.score === score ? null : score })}
          >
            <Icon name="star" size={24} solid />
          </button>
        ))}
      </div>
      <SuggestedStars
        workId={cell.workId}
        chosen={mark.score}
        onUse={(score) => marking.put(cell, { ...mark, score })}
      />
      <textarea
        ref={field}
        rows={1}
        maxLength={512}
        value={mark.comment ?? ''}
        placeholder="写评语，回车保存"
        aria-label="评语"
        onChange={(event) => marking.type(cell, event.target.value)}
        onBlur={commit}
        onKeyDown={keyDown}
      />
    </div>
  )
}

function PendingNote({ pending, cell, marking }: { pending: PendingMark; cell: GradebookCell; marking: Marking }) {
  if (pending.state === 'failed')
    return (
      <p className={styles['fault']} role="alert">
        没有保存：{pending.message}
        <Button kind="outline" size="compact" onClick={marking.retry}>
          再试一次
        </Button>
        <Button kind="ghost" size="compact" onClick={() => marking.takeOther(pending.workId)}>
          不改了
        </Button>
      </p>
    )
  if (pending.state !== 'stale') return null
  return (
    <div className={styles['fault']} role="alert">
      <p>{pending.message}</p>
      {pending.other && (
        <p>
          现在的批改：{pending.other.score === null ? '没有星' : <Stars value={pending.other.score} size={14} />}{' '}
          {pending.other.comment ? `“${pending.other.comment}”` : '没有评语'}
        </p>
      )}
      <Button kind="outline" size="compact" onClick={() => marking.keepOwn(cell)}>
        用我的
      </Button>
      <Button kind="outline" size="compact" onClick={() => marking.takeOther(pending.workId)}>
        {pending.other ? '用现在的' : '先看新的一版'}
      </Button>
    </div>
  )
}
