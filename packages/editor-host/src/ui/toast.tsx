import { type ReactNode, useEffect, useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'
import { Icon, type IconName } from './icon.tsx'
import { timeText } from './time-text.ts'

/** Milliseconds a message without a choice stays. */
const stay = 6000

interface ToastProps { icon: IconName; tone: 'good' | 'look' | 'alarm'; children: ReactNode; actions?: ReactNode; lasting: boolean; onClose: () => void }

/** A message under the bar. Goes by itself unless it is `lasting`, the pointer rests on it or the focus is in it. */
export function Toast({ icon, tone, children, actions, lasting, onClose }: ToastProps) {
  const [held, hold] = useState(false)
  useEffect(() => {
    if (lasting || held) return undefined
    const timer = setTimeout(onClose, stay)
    return () => clearTimeout(timer)
  }, [lasting, held, onClose])
  return (
    <div
      className={`mashu-toast mashu-toast-${tone}`} role={tone === 'alarm' ? 'alert' : 'status'} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)} onBlur={() => hold(false)}
    >
      <span className="mashu-tile"><Icon name={icon} /></span>
      <p>{children}</p>
      {actions}
      <button type="button" className="mashu-close" aria-label="知道了" onClick={onClose}><Icon name="close" /></button>
    </div>
  )
}

const looks: Record<NonNullable<SessionState['notice']>['kind'], { icon: IconName; tone: ToastProps['tone']; lasting: boolean }> = {
  restored: { icon: 'history', tone: 'good', lasting: true }, 'restored-new': { icon: 'history', tone: 'good', lasting: true }, 'draft-broken': { icon: 'alert', tone: 'alarm', lasting: true },
  copied: { icon: 'check', tone: 'good', lasting: false }, 'handed-in': { icon: 'check', tone: 'good', lasting: false }, 'hand-in-waiting': { icon: 'send', tone: 'look', lasting: true },
  'no-starter': { icon: 'alert', tone: 'look', lasting: false }, info: { icon: 'check', tone: 'good', lasting: false },
}

/** What the session has to tell. */
export function NoticeToast({ session, state, onHistory }: { session: WorkSession; state: SessionState; onHistory: () => void }) {
  const { notice } = state
  const [opened] = useState(Date.now)
  const close = session.dismissNotice
  if (!notice) return null
  const action = notice.kind === 'restored-new'
    ? <button type="button" className="mashu-button mashu-button-soft" onClick={() => void session.startNew()}>开始新作品</button>
    : notice.kind === 'restored' ? <button type="button" className="mashu-button mashu-button-soft" onClick={onHistory}>看历史版本</button> : null
  return (
    <Toast {...looks[notice.kind]} key={notice.kind + notice.text} onClose={close} actions={action}>
      {notice.text}{notice.at !== null && notice.kind !== 'draft-broken' ? `（${timeText(notice.at, opened)}改的）` : ''}
    </Toast>
  )
}
