import { useEffect, useRef, type ReactNode } from 'react'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Chip } from '../../ui/card/chip.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { dayTimeText } from '@mashu/client'
import { Meter } from '../../ui/card/meter.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Stars } from '../../ui/card/stars.tsx'
import { isReturned, returnedLabel, statusLabel } from '../work/work.ts'
import { countMarks, type Entry, type MarkFilter } from './queue/queue.ts'
import type { Queue } from './queue/use-queue.ts'
import styles from './queue-list.module.css'

interface QueueListProps {
  title: string
  subtitle: string
  queue: Queue
  shown: readonly Entry[]
  chosen: Entry | null
  filter: MarkFilter
  onFilter: (filter: MarkFilter) => void
  onOpen: (entry: Entry) => void
  /** Shown above the students of the current filter. */
  actions?: ReactNode
}

const noEntries: Readonly<Record<MarkFilter, string>> = {
  waiting: '没有等待批改的作业',
  marked: '还没有批改过的作业',
  missing: '都交了',
  all: '这个班还没有学生',
}

export function QueueList(props: QueueListProps) {
  const { title, subtitle, queue, shown, chosen, filter, onFilter, onOpen, actions } = props
  const { entries, whole, pending, loaded, total } = queue
  const count = countMarks(entries)
  const options = [
    { key: 'waiting', text: `待批改 ${count.waiting}` },
    { key: 'marked', text: '已批改' },
    { key: 'missing', text: `未提交 ${count.missing}` },
    { key: 'all', text: '全部' },
  ] as const
  return (
    <section className={styles['side']} aria-label="学生">
      <header className={styles['head']}>
        <div className={styles['name']}>
          <b>{title}</b>
          <small>{subtitle}</small>
        </div>
        {whole ? (
          <div className={styles['sum']}>
            <span>
              <b>{count.marked}</b> / {entries.length} 已批改
            </span>
            <Meter label="已批改" value={count.marked} soft={count.waiting} total={entries.length} green />
            <small>
              待批改 {count.waiting} · 未提交 {count.missing}
            </small>
          </div>
        ) : (
          <div className={styles['sum']}>
            <span>
              <b>{loaded ? total : '—'}</b> 份等待批改
            </span>
            {total > entries.length && <small>先显示等得最久的 {entries.length} 份</small>}
          </div>
        )}
        {whole && <Segmented label="筛选" compact wide options={options} value={filter} onChange={onFilter} />}
        {actions}
      </header>
      {pending ? (
        <div className={styles['list']} aria-busy>
          {[1, 2, 3, 4].map((bone) => (
            <div key={bone} style={{ padding: 8 }}>
              <Skeleton height={36} radius={8} />
            </div>
          ))}
        </div>
      ) : (
        <ul className={styles['list']}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <QueueRow entry={entry} current={entry.key === chosen?.key} onOpen={onOpen} />
            </li>
          ))}
          {shown.length === 0 && <li className={styles['none']}>{noEntries[whole ? filter : 'waiting']}</li>}
        </ul>
      )}
    </section>
  )
}

function QueueRow({ entry, current, onOpen }: { entry: Entry; current: boolean; onOpen: (entry: Entry) => void }) {
  const { student, work, mark, homeworkText } = entry
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const name = student.realname ?? '同学'
  const inside = (
    <>
      <Avatar src={student.avatar} name={name} size={32} />
      <span className={styles['who']}>
        <b>{name}</b>
        <small>{homeworkText ?? (work?.submitTime ? dayTimeText(work.submitTime) : '—')}</small>
      </span>
      <State entry={entry} />
    </>
  )
  if (mark === 'missing') return <div className={classNames(styles['row'], styles['off'])}>{inside}</div>
  return (
    <button
      ref={row}
      type="button"
      className={styles['row']}
      aria-current={current || undefined}
      onClick={() => onOpen(entry)}
    >
      {inside}
    </button>
  )
}

function State({ entry: { work, mark } }: { entry: Entry }) {
  if (work && isReturned(work))
    return (
      <Chip tone={returnedLabel.tone} className={styles['chip']}>
        {returnedLabel.text}
      </Chip>
    )
  if (!work || mark === 'missing') return <Chip className={styles['chip']}>{work ? '做了一半' : '未提交'}</Chip>
  if (mark === 'marked' && work.score) return <Stars value={work.score} size={14} />
  const { text, tone } = statusLabel(work)
  return (
    <Chip tone={tone} className={styles['chip']}>
      {text}
    </Chip>
  )
}
