import { savedText, wireTime } from '@mashu/client'
import { useFreeBand } from '@mashu/ui/free-band'
import { type ReactElement, useRef, useState } from 'react'
import type { Notice, SessionState, WorkSession } from '../index.ts'
import { Toast, type ToastProps } from './part/message.tsx'

/** Milliseconds. Even a message with a choice must disappear, because it may cover the editor. */
const short = 6000
const long = 14_000

const looks: Record<NonNullable<SessionState['notice']>['kind'], Pick<ToastProps, 'icon' | 'tone' | 'stay'>> = {
  restored: { icon: 'history', tone: 'good', stay: long },
  'restored-new': { icon: 'history', tone: 'good', stay: long },
  replaced: { icon: 'history', tone: 'alarm', stay: 0 },
  'draft-broken': { icon: 'alert', tone: 'alarm', stay: 0 },
  copied: { icon: 'check', tone: 'good', stay: short },
  submitted: { icon: 'check', tone: 'good', stay: short },
  'submit-waiting': { icon: 'send', tone: 'look', stay: long },
  'no-starter': { icon: 'alert', tone: 'look', stay: short },
  refused: { icon: 'alert', tone: 'alarm', stay: 0 },
  info: { icon: 'check', tone: 'good', stay: short },
}

interface NoticeProps {
  session: WorkSession
  state: SessionState
  onHistory: () => void
}

function NoticeToast({ session, state, onHistory }: NoticeProps) {
  const { notice } = state
  const [opened] = useState(() => new Date())
  const close = session.dismissNotice
  if (!notice) return null
  const history = (
    <button type="button" className="mashu-button mashu-button-soft" onClick={onHistory}>
      看历史版本
    </button>
  )
  const actions: Partial<Record<Notice['kind'], ReactElement>> = {
    'restored-new': (
      <button type="button" className="mashu-button mashu-button-soft" onClick={() => void session.startNew()}>
        开始新作品
      </button>
    ),
    restored: history,
    replaced: history,
  }
  const action = actions[notice.kind] ?? null
  return (
    <Toast {...looks[notice.kind]} key={notice.kind + notice.text} onClose={close} actions={action}>
      {notice.text}
      {notice.at !== null && notice.kind !== 'draft-broken'
        ? `（${savedText(wireTime(new Date(notice.at)), opened)}改的）`
        : ''}
    </Toast>
  )
}

/** Below the bar, messages do not cover controls of the editor. `failure` is the error of a command. */
export function Toasts({ failure, forget, ...notice }: NoticeProps & { failure: string | null; forget: () => void }) {
  const region = useRef<HTMLDivElement>(null)
  useFreeBand(region)
  return (
    <div ref={region} className="mashu-toasts">
      <NoticeToast {...notice} />
      {failure !== null && (
        <Toast icon="alert" tone="alarm" stay={0} onClose={forget}>
          {failure}
        </Toast>
      )}
    </div>
  )
}
