import type { Figure } from '@mashu/contract/monitor/runtime'
import { groupThousands } from '../../ui/text/format.ts'

const STEP = 1024
const SIZES = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1536` becomes `1.5 KB`. */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** step
  return `${step === 0 ? Math.round(value) : value.toFixed(1)} ${SIZES[step]!}`
}

export const percentText = (share: number): string => `${(share * 100).toFixed(1)}%`

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** Uses the two largest units: `90061` becomes `1 天 1 小时`. */
export function durationText(seconds: number): string {
  const parts = [
    [Math.floor(seconds / DAY), '天'],
    [Math.floor((seconds % DAY) / HOUR), '小时'],
    [Math.floor((seconds % HOUR) / MINUTE), '分钟'],
    [Math.floor(seconds % MINUTE), '秒'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  if (first === -1) return '0 秒'
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}

export const millisecondsText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms * 100) / 100} 毫秒` : `${(ms / 1000).toFixed(1)} 秒`

export function figureText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (typeof value === 'string') return value
  const texts = {
    bytes: bytesText,
    percent: percentText,
    seconds: durationText,
    ms: millisecondsText,
    count: groupThousands,
    text: String,
  }
  return texts[unit](value)
}
