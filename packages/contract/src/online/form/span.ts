import { ruleKindOf } from './control.ts'
import type { FormField, FormRule } from './definition.ts'
import { namesOf } from './source.ts'

/** The time of a booking, and the booked room or thing. */
export interface Span {
  begin: FormField
  end: FormField
  /** Two rows may overlap in time if they differ in one of these fields, for example in the room. */
  same: FormField[]
}

const isDay = (field: FormField) => ['date', 'time'].includes(ruleKindOf(field))

/** A rule `apart` needs exactly two dates or two times, with the start first. All its other fields become `same`. */
export function spanOf({ targetFields }: Pick<FormRule, 'targetFields'>, fields: readonly FormField[]): Span | null {
  const chosen = namesOf(targetFields).flatMap((name) => fields.find(({ dbFieldName }) => dbFieldName === name) ?? [])
  const [begin, end, ...more] = chosen.filter(isDay)
  if (!begin || !end || more.length > 0 || ruleKindOf(begin) !== ruleKindOf(end)) return null
  return { begin, end, same: chosen.filter((field) => !isDay(field)) }
}

export const SPAN_FAULT =
  '“时间不能重叠”要选开始和结束两个字段（都是日期，或者都是日期和时间，先开始后结束），再选要相同才算重叠的字段，例如教室'
