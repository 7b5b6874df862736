import { use, useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryClientContext } from '@tanstack/react-query'
import { closingText, closingTime, isClosed, type Closing } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { AbovePage } from '../ui/popup/above-page.tsx'
import { showToast } from '../ui/popup/toast-store.ts'
import { classNames } from '../ui/text/class-names.ts'
import { askForClosing, closing } from './closing.ts'
import { lookForServer } from './connection.ts'
import styles from './offline-bar.module.css'

const SPREAD_MS = 10_000

/** The component renders again when the maintenance begins or ends. */
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
    <AbovePage>
      <div className={classNames(styles.bar, mark && styles.mark)} role="status" data-offline={mark ? 'lasting' : ''}>
        <span>{text}</span>
        {children}
      </div>
    </AbovePage>
  )
}

function lookAgain(): void {
  void askForClosing()
  void lookForServer()
}

/** When the school opens, all data are loaded again. */
export default function ClosingBar() {
  const known = useClosing()
  const [seen, setSeen] = useState(0)
  const queries = use(QueryClientContext)
  const closed = isClosed(known) ? known : null
  const isAway = closed !== null && !closed.isKeeper
  const wasAway = useRef(false)
  const back = useEffectEvent(() => {
    showToast({ kind: 'success', title: '学校开放了' })
    // The windows of a school load their data at different moments, so that the server is not overloaded.
    setTimeout(() => void queries?.invalidateQueries(), SPREAD_MS * Math.random())
  })
  useEffect(() => {
    if (wasAway.current && !isAway) back()
    wasAway.current = isAway
  }, [isAway])
  if (isAway)
    return (
      <Bar text={`${closingText(closed)}，填好的内容都还在`}>
        <button type="button" onClick={lookAgain}>
          现在试试
        </button>
      </Bar>
    )
  if (closed)
    return (
      <Bar text={`维护中，预计 ${closingTime(closed.endTime)} 开放，只有管理员能进`} mark>
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
