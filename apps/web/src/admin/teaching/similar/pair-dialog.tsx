import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ComparedTask, ComparedWork } from '@mashu/contract/teaching/task/similar-works'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import type { AlikePair, AlikePart, PairView } from './compare/message.ts'
import { percent, remixText } from './pair-words.ts'
import styles from './pair-dialog.module.css'

interface PairProps {
  task: ComparedTask
  pair: AlikePair
  read: (left: number, right: number) => Promise<PairView>
  close: () => void
}

export function PairDialog({ task, pair, read, close }: PairProps) {
  const [view, setView] = useState<PairView | 'failed'>()
  const [left, right] = [task.works[pair.left]!, task.works[pair.right]!]
  useEffect(() => {
    let isWanted = true
    const tell = (next: PairView | 'failed') => {
      if (isWanted) setView(next)
    }
    read(pair.left, pair.right).then(tell, () => tell('failed'))
    return () => {
      isWanted = false
    }
  }, [pair, read])
  const remix = remixText(left, right)
  return (
    <Dialog full title={`${left.realname} 和 ${right.realname}：相似 ${percent(pair)}`} onClose={close}>
      <p className={styles['note']}>
        有底色的行是两份作品里一样的部分，变量名、数字和文字不同也算一样。相似说明不了是谁先做的，也说明不了是抄的。
        {remix && <b>{remix}。</b>}
      </p>
      {view === undefined && <Skeleton height={320} radius={8} />}
      {view === 'failed' && <ErrorBar>两份作品没有读出来，关上再打开试试</ErrorBar>}
      {typeof view === 'object' && <Columns view={view} left={left} right={right} />}
    </Dialog>
  )
}

const sideOf = (parts: readonly AlikePart[], side: 'left' | 'right'): ReadonlySet<number> =>
  new Set(
    parts.flatMap((part) => {
      const { from, to } = part[side]
      return Array.from({ length: to - from + 1 }, (_, at) => from + at)
    }),
  )

function Columns({ view, left, right }: { view: PairView; left: ComparedWork; right: ComparedWork }) {
  const [at, setAt] = useState(-1)
  const { parts } = view
  const go = (next: number) => {
    setAt(next)
    for (const side of ['left', 'right'] as const)
      document.getElementById(lineId(side, parts[next]![side].from))?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <div className={styles['bar']}>
        <Button kind="outline" size="compact" disabled={at <= 0} onClick={() => go(at - 1)}>
          上一处
        </Button>
        <Button kind="outline" size="compact" disabled={at >= parts.length - 1} onClick={() => go(at + 1)}>
          下一处
        </Button>
        <span role="status">{at < 0 ? `一样的部分有 ${parts.length} 处` : `第 ${at + 1} / ${parts.length} 处`}</span>
      </div>
      <div className={styles['columns']}>
        <Column work={left} side="left" lines={view.left} parts={parts} current={parts[at]} />
        <Column work={right} side="right" lines={view.right} parts={parts} current={parts[at]} />
      </div>
    </>
  )
}

const lineId = (side: string, line: number): string => `alike-${side}-${line}`

interface ColumnProps {
  work: ComparedWork
  side: 'left' | 'right'
  lines: readonly string[]
  parts: readonly AlikePart[]
  current: AlikePart | undefined
}

function Column({ work, side, lines, parts, current }: ColumnProps) {
  const alike = sideOf(parts, side)
  const now = sideOf(current ? [current] : [], side)
  const about = [work.departName, work.submitTime && `${work.submitTime.slice(0, 16)} 交`].filter(Boolean)
  return (
    <section aria-label={work.realname}>
      <h3>
        {work.realname} <small>{about.join(' · ')}</small>
        <Link to={`/teaching/workList?${new URLSearchParams({ workId: work.id }).toString()}`}>去批改</Link>
      </h3>
      <pre tabIndex={0} aria-label={`${work.realname}的作品`}>
        {lines.map((line, number) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- lines are known by their numbers
            key={number}
            id={lineId(side, number)}
            className={classNames(alike.has(number) && styles['alike'], now.has(number) && styles['now'])}
          >
            {line || ' '}
          </span>
        ))}
      </pre>
    </section>
  )
}
