import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import type { FillParams } from '@mashu/contract/sys/rule/fill-rule'

/** An invalid rule. The message is the reason. */
export class BadRule extends Error {}

export function readParams(ruleParams: string | null | undefined): Record<string, unknown> {
  if (!ruleParams?.trim()) return {}
  let read: unknown
  try {
    read = parseGivenJson(ruleParams)
  } catch {
    throw new BadRule('规则参数应为 JSON 对象，例如 {"digits":4}')
  }
  if (Array.isArray(read)) throw new BadRule('只能传递JSON对象，不能传递JSON数组')
  if (typeof read !== 'object' || read === null) throw new BadRule('规则参数应为 JSON 对象，例如 {"digits":4}')
  return read as Record<string, unknown>
}

const MAX_TEXT = 100

export const given = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

export function textOf(params: Record<string, unknown>, key: keyof FillParams, label: string): string {
  const value = params[key]
  if (!given(value)) return ''
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw new BadRule(`${label}应为 ${MAX_TEXT} 个字以内的文字`)
  return value
}

export function integer(
  value: unknown,
  label: string,
  { least, most, initial }: Record<'least' | 'most' | 'initial', number>,
) {
  if (!given(value)) return initial
  const number = Number(value)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new BadRule(`${label}应为 ${least}–${most} 的整数`)
  return number
}
