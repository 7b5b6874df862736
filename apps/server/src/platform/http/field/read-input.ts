import { problem, type FieldSchema } from '@mashu/contract'
import type { ZoneClock } from '../../time/time.ts'
import { coerce, type Fault } from './coerce.ts'
import { cleanHtml } from './html.ts'
import { coerceInput } from './coerce-input.ts'

/** @throws `input.invalid` with all faults */
export function assertNoFaults(faults: readonly Fault[]): void {
  const first = faults[0]
  if (first) throw problem('input.invalid', { detail: first.message }, { faults })
}

/** @throws `input.invalid` with all faults */
export function readInput(schema: FieldSchema, given: unknown, clock: ZoneClock): unknown {
  const { value, faults } = coerce(schema, given, { clock, html: cleanHtml })
  assertNoFaults(faults)
  return value
}

/** Another thread sanitizes long rich text. @throws `input.invalid` with all faults */
export async function readLongInput(schema: FieldSchema, given: unknown, clock: ZoneClock): Promise<unknown> {
  const { value, faults } = await coerceInput(schema, given, clock)
  assertNoFaults(faults)
  return value
}
