import type { Tile, TileState } from '@mashu/contract/teaching/lesson/line'
import { shapes } from '../../../ui/picture/icon-shape.ts'

type Tone = 'coral' | 'amber' | 'blue' | 'green' | 'grey'

interface Look {
  /** Shown in the summary above the wall. */
  name: string
  tone: Tone
  /** SVG path on a grid of 24 × 24. */
  icon: string
}

const HAND =
  'M8.5 11.5v-5a1.4 1.4 0 0 1 2.8 0V5a1.4 1.4 0 0 1 2.8 0v1.5a1.4 1.4 0 0 1 2.8 0v7' +
  'c0 4-2.2 6.5-5.6 6.5-2.7 0-4.2-1.3-5.4-3.6l-1.6-3.2c-.6-1.2.9-2.1 1.8-1.1z'

export const looks: Readonly<Record<TileState, Look>> = {
  hand: { name: '举手', tone: 'coral', icon: HAND },
  stuck: { name: '卡住', tone: 'coral', icon: shapes.warning },
  error: { name: '出错', tone: 'amber', icon: shapes.info },
  quiet: { name: '停住', tone: 'amber', icon: shapes.pause },
  begin: { name: '没开始', tone: 'grey', icon: shapes.clock },
  away: { name: '不在', tone: 'grey', icon: shapes.minus },
  building: { name: '在做', tone: 'blue', icon: shapes.edit },
  running: { name: '运行', tone: 'blue', icon: shapes.play },
  passed: { name: '通过', tone: 'green', icon: shapes.check },
  submitted: { name: '交了', tone: 'green', icon: shapes.upload },
}

const MINUTE_MS = 60_000

/** `now` is the time of the server in milliseconds. */
export function stateText({ state, child, editedAt }: Pick<Tile, 'state' | 'child' | 'editedAt'>, now: number): string {
  if (state === 'stuck') return `卡住 ${child?.errorCount ?? 3} 次`
  if (state === 'quiet' && editedAt !== null) return `停 ${Math.max(1, Math.floor((now - editedAt) / MINUTE_MS))} 分钟`
  if (state === 'away' && child === null) return '还没来'
  return looks[state].name
}

/** Returns the passed checks, or otherwise the current step of the unit. */
export function progressOf(child: Tile['child']): { label: string; value: number; total: number } | null {
  if (child === null) return null
  if (child.checks !== null && child.checks > 0 && child.passed !== null)
    return { label: `检查通过 ${child.passed} / ${child.checks}`, value: child.passed, total: child.checks }
  return child.steps > 0
    ? { label: `第 ${child.step} / ${child.steps} 步`, value: child.step, total: child.steps }
    : null
}

/** For screen readers. */
export function tileLabel(tile: Tile, now: number): string {
  const progress = progressOf(tile.child)
  return [tile.realname, stateText(tile, now), progress?.label, tile.child?.error].filter(Boolean).join('，')
}
