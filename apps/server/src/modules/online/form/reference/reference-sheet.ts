import type { FormField } from '@mashu/contract/online/form/definition'
import { holdsSeveral, referenceOf } from '@mashu/contract/online/form/source'
import { keyOf } from '@mashu/contract/online/form/name'
import type { ImportRow } from '../../../../platform/sheet/sheet.ts'
import { areas } from './area.ts'
import { optionsOf, type Asked } from './reference.ts'

/** Characters between several names in a cell. */
const SEPARATORS = /[,，、;；]/

const namesIn = (field: FormField, value: unknown): string[] => {
  if (typeof value !== 'string') return []
  const names = holdsSeveral(field) ? value.split(SEPARATORS) : [value]
  return names.map((name) => name.trim()).filter(Boolean)
}

async function keysFor(asked: Asked, name: string): Promise<string[]> {
  if (referenceOf(asked.field) === 'area')
    return [...(await areas()).names].flatMap(([code, path]) => (path === name || code === name ? [code] : []))
  const byName = await optionsOf(asked, { keyword: name })
  const exact = byName.filter(({ text }) => text === name)
  const found = exact.length > 0 ? exact : await optionsOf(asked, { values: [name] })
  return [...new Set(found.map(({ value }) => value))]
}

/** An unknown or ambiguous name is an error. */
export async function keysForNames(
  fields: readonly FormField[],
  rows: readonly ImportRow[],
  who: Omit<Asked, 'field'>,
): Promise<void> {
  for (const field of fields) {
    const key = keyOf(field.dbFieldName)
    const known = new Map<string, string[]>()
    for (const row of rows) {
      const names = namesIn(field, row.values[key])
      for (const name of names) if (!known.has(name)) known.set(name, await keysFor({ field, ...who }, name))
      const wrong = names.find((name) => known.get(name)!.length !== 1)
      if (wrong === undefined && names.length > 0) row.values[key] = names.map((name) => known.get(name)![0]).join(',')
      if (wrong === undefined) continue
      const several = known.get(wrong)!.length > 1
      row.errors[key] ??= several
        ? `有几个“${wrong}”，请改填编号（人员填账号）`
        : `${field.dbFieldTxt}没有“${wrong}”这个选项`
    }
  }
}
