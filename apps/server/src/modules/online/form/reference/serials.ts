import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'
import { fillValue } from '../../../sys/fill-rule/fill-rule.ts'

/** The next serial numbers of a new row, by key. */
export async function serialsOf(
  { fields }: FormDefinition,
  user: Principal,
  clock: ZoneClock,
): Promise<Record<string, unknown>> {
  const filled: Record<string, unknown> = {}
  for (const { fieldShowType, fieldDefaultValue, dbFieldName } of fields) {
    if (fieldShowType !== 'serial') continue
    const code = (fieldDefaultValue ?? '').slice(2, -1)
    filled[keyOf(dbFieldName)] = await fillValue(code, { user, form: {}, clock, peek: false })
  }
  return filled
}
