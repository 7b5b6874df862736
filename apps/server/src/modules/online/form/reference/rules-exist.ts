import { problem } from '@mashu/contract'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { serialFaults } from './serials.ts'
import { checkFaults } from './value-checks.ts'

/** @throws `input.invalid` where the school has no such rule, or a check is no pattern */
export async function assertRulesExist(definition: Pick<FormDefinition, 'fields'>): Promise<void> {
  const faults = [...(await serialFaults(definition)), ...(await checkFaults(definition))]
  if (faults[0]) throw problem('input.invalid', { detail: faults[0].message }, { faults })
}
