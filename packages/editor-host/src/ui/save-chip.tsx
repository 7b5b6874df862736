import { type ReactNode, useState } from 'react'
import type { SessionState, SaveState } from '../index.ts'
import { Icon, type IconName, Spinner } from './part/icon.tsx'

type Tone = 'calm' | 'good' | 'look' | 'alarm'

const marks: Record<SaveState, { icon: IconName | null; tone: Tone }> = {
  fresh: { icon: 'pencil', tone: 'calm' },
  unsaved: { icon: 'pencil', tone: 'calm' },
  local: { icon: 'computer', tone: 'calm' },
  saving: { icon: null, tone: 'calm' },
  server: { icon: 'cloud', tone: 'good' },
  offline: { icon: 'offline', tone: 'look' },
  guest: { icon: 'computer', tone: 'look' },
  expired: { icon: 'lock', tone: 'look' },
  conflict: { icon: 'two', tone: 'look' },
  readonly: { icon: 'eye', tone: 'calm' },
}

// "Saving" and "saved" alternate all the time, so a screen reader only reads other states.
const news = new Set<SaveState>(['offline', 'guest', 'expired', 'conflict', 'readonly'])

/** A screen reader hears when a problem appears and ends. */
function useAnnouncement({ saveState, text, problem, storeProblem }: SessionState): string {
  const [said, say] = useState({ text: '', alarming: false })
  const isNews = news.has(saveState) || ((problem !== null || storeProblem !== null) && saveState !== 'server')
  const isWell = said.alarming && saveState === 'server'
  if ((isNews || isWell) && (said.text !== text || said.alarming !== isNews)) say({ text, alarming: isNews })
  return said.text
}

/** On a narrow bar, the text appears when the icon has the focus. */
function Chip({
  tone,
  text,
  children,
  ...more
}: {
  tone: Tone | 'blue'
  text: string
  children: ReactNode
  'data-save-state'?: SaveState
}) {
  return (
    <button
      type="button"
      className={`mashu-chip mashu-chip-${tone}`}
      {...more}
      title={text}
      // Safari does not focus a button after a tap.
      onClick={({ currentTarget }) => currentTarget.focus()}
    >
      {children}
      <span className="mashu-chip-text">{text}</span>
    </button>
  )
}

export function SaveChip({ state }: { state: SessionState }) {
  const { icon, tone } = marks[state.saveState]
  const alarmed = state.atRisk && (state.storeProblem !== null || state.problem !== null)
  const keptHereOnly = state.saveState === 'local' && state.problem !== null
  const calmTone = keptHereOnly ? 'look' : tone
  const shownTone: Tone = alarmed ? 'alarm' : calmTone
  const said = useAnnouncement(state)
  return (
    <>
      <Chip tone={shownTone} text={state.text} data-save-state={state.saveState}>
        {icon === null ? <Spinner /> : <Icon name={alarmed ? 'alert' : icon} />}
      </Chip>
      <span className="mashu-hidden" role="status" aria-live="polite">
        {said}
      </span>
    </>
  )
}

const statuses: Record<string, { text: string; tone: Tone; icon: IconName }> = {
  1: { text: '待批改', tone: 'calm', icon: 'clock' },
  2: { text: '已批改', tone: 'good', icon: 'star' },
  3: { text: '首页展示', tone: 'calm', icon: 'star' },
  4: { text: '精选作品', tone: 'look', icon: 'star' },
}

/** Shows nothing before the homework is submitted. */
export function StatusChip({ state }: { state: SessionState }) {
  if (state.submitWanted)
    return (
      <Chip tone="look" text="等着提交">
        <Icon name="send" />
      </Chip>
    )
  const status = statuses[state.workStatus ?? '']
  if (!status) return null
  return (
    <Chip tone={status.tone === 'calm' ? 'blue' : status.tone} text={status.text}>
      <Icon name={status.icon} />
    </Chip>
  )
}
