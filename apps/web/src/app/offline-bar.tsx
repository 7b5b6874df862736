import { use, useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryClientContext } from '@tanstack/react-query'
import { closingText, isClosed, type Closing } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { showToast } from '../ui/popup/toast-store.ts'
import { classNames } from '../ui/text/class-names.ts'
import { askForClosing, closing } from './closing.ts'
import { lookForServer, offline } from './connection.ts'
import styles from './offline-bar.module.css'

const SPREAD_MS = 10_000

/** Draws again when the school closes and when it is to be back. */
function useClosing(): Closing | null {
  const known = useStore(closing)
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timers = [known?.startsAt, known?.endsAt]
      .map((time) => (time ?? 0) - Date.now())
      .filter((left) => left > 0)
      .map((left) => setTimeout(drawAgain, left))
    return () => timers.forEach(clearTimeout)
  }, [known])
  return known
}

function Bar({ text, mark, children }: { text: string; mark?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.bar, mark && styles.mark)} role="status" data-offline>
      <span>{text}</span>
      {children}
    </div>
  )
}

function lookAgain(): void {
  void askForClosing()
  void lookForServer()
}

/**
 * Says that the server cannot be reached or that the school is closed, and goes by itself; what did not load meanwhile
 * is asked for again.
 */
export function OfflineBar() {
  const isOffline = useStore(offline)
  const known = useClosing()
  const [seen, setSeen] = useState(0)
  const queries = use(QueryClientContext)
  const closed = isClosed(known) ? known : null
  const away = closed && !closed.isKeeper ? 'closed' : isOffline && 'offline'
  const was = useRef<typeof away>(false)
  const back = useEffectEvent((from: 'closed' | 'offline') => {
    showToast({ kind: 'success', title: from === 'closed' ? '学校开放了' : '网络恢复了' })
    const ask = () => void queries?.invalidateQueries()
    // All pages of the school hear of it at once.
    if (from === 'closed') setTimeout(ask, SPREAD_MS * Math.random())
    else ask()
  })
  useEffect(() => {
    if (was.current && !away) back(was.current)
    was.current = away
  }, [away])
  if (away)
    return (
      <Bar
        text={
          away === 'closed'
            ? `${closingText(known!)}，填好的内容都还在`
            : '网络断开了，填好的内容都还在，连上后自动恢复'
        }
      >
        <button type="button" onClick={lookAgain}>
          现在试试
        </button>
      </Bar>
    )
  if (closed)
    return (
      <Bar text={`维护中，预计 ${closed.end} 开放，只有管理员能进`} mark>
        <Link to="/monitor/health">去结束</Link>
      </Bar>
    )
  if (known === null || seen === known.startsAt) return null
  return (
    <Bar text={`${closingText(known)}，请先保存手上的内容`}>
      <button type="button" onClick={() => setSeen(known.startsAt)}>
        知道了
      </button>
    </Bar>
  )
}
