import type { FieldSchema } from '@mashu/contract'
import { coerce } from '../coerce.ts'
import { cleanHtml } from '../html.ts'
import { zoneClock } from '../../../time/time.ts'

const clock = zoneClock('Asia/Shanghai')
export const read = (schema: unknown, value: unknown) =>
  coerce(schema as FieldSchema, value, { clock, html: cleanHtml })
export const value = (schema: unknown, given: unknown) => read(schema, given).value
export const fault = (schema: unknown, given: unknown) => read(schema, given).faults[0]?.message
