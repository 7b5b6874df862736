import { limit } from '../limit/limit.ts'
import { blockRow, defaultArgument, type ArgumentRule, type BlockOp } from './table.ts'

const wholeNumber = (value: unknown): number | undefined => {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number = Number(value)
  return value !== '' && Number.isFinite(number) ? Math.round(number) : undefined
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/**
 * For `number`, all numbers of the number pad are valid, which are more than the nominal range. Page numbers are
 * limited by the maximum number of pages in a file.
 */
function repairNumber(rule: ArgumentRule & { min: number; max: number }, value: unknown): number | undefined {
  const number = wholeNumber(value)
  if (number === undefined) return undefined
  if (rule.kind === 'number') return clamp(number, -limit.padNumber, limit.padNumber)
  return clamp(number, rule.min, rule.kind === 'page' ? limit.pagesKept : rule.max)
}

function repair(rule: ArgumentRule, value: unknown): number | string | undefined {
  switch (rule.kind) {
    case 'none':
      return undefined
    case 'color':
      return rule.values.find((known) => known.toLowerCase() === String(value).toLowerCase())
    case 'text':
      return typeof value === 'string' || typeof value === 'number'
        ? [...String(value)].slice(0, rule.longest).join('')
        : undefined
    case 'sound':
      return typeof value === 'string' && value !== '' ? value : undefined
    default:
      return repairNumber(rule, value)
  }
}

/** Returns the nearest valid argument, or the default argument (scratchjr.md §3). */
export const repairArgument = (op: BlockOp, value: unknown): number | string | undefined =>
  repair(blockRow(op).argument, value) ?? defaultArgument(op)

/** The number pad accepts two digits at most, and a minus sign only if the nominal range contains negative numbers. */
export function padAccepts(op: BlockOp, value: number): boolean {
  const rule = blockRow(op).argument
  if (rule.kind !== 'number' || !Number.isInteger(value) || Math.abs(value) > limit.padNumber) return false
  return value >= 0 || rule.min < 0
}
