import { useState } from 'react'
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

// Saving and saved alternate all the time while a child works; read out is only what is news.
const news = new Set<SaveState>(['offline', 'guest', 'expired', 'conflict', 'readonly'])

/** What a screen reader hears: what is wrong when it comes, and that all is well again. */
function useAnnouncement({ saveState, text, problem, storeProblem }: SessionState): string {
  const [said, say] = useState({ text: '', alarming: false })
  const isNews = news.has(saveState) || ((problem !== null || storeProblem !== null) && saveState !== 'server')
  const isWell = said.alarming && saveState === 'server'
  if ((isNews || isWell) && (said.text !== text || said.alarming !== isNews)) say({ text, alarming: isNews })
  return said.text
}

/** Where the work is, for the eye and for the ear. */
export function SaveChip({ state }: { state: SessionState }) {
  const { icon, tone } = marks[state.saveState]
  const alarmed = state.atRisk && (state.storeProblem !== null || state.problem !== null)
  const keptHereOnly = state.saveState === 'local' && state.problem !== null
  const calmTone = keptHereOnly ? 'look' : tone
  const shownTone: Tone = alarmed ? 'alarm' : calmTone
  const said = useAnnouncement(state)
  return (
    <>
      <span className={`mashu-chip mashu-chip-${shownTone}`} data-save-state={state.saveState} title={state.text}>
        {icon === null ? <Spinner /> : <Icon name={alarmed ? 'alert' : icon} />}
        <span className="mashu-chip-text">{state.text}</span>
      </span>
      <span className="mashu-hidden" role="status" aria-live="polite">
        {said}
      </span>
    </>
  )
}

const statuses: Record<string, { text: string; tone: Tone }> = {
  1: { text: '待批改', tone: 'calm' },
  2: { text: '已批改', tone: 'good' },
  3: { text: '首页展示', tone: 'calm' },
  4: { text: '精选作品', tone: 'look' },
}

/** How far the homework is; nothing before it is submitted. */
export function StatusChip({ state }: { state: SessionState }) {
  if (state.submitWanted)
    return (
      <span className="mashu-chip mashu-chip-look">
        <Icon name="send" />
        等着提交
      </span>
    )
  const status = statuses[state.workStatus ?? '']
  return status ? (
    <span className={`mashu-chip mashu-chip-${status.tone === 'calm' ? 'blue' : status.tone}`}>{status.text}</span>
  ) : null
}
