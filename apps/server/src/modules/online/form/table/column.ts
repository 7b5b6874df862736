import type { ColumnType } from '@mashu/contract/online/form/column-type'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { referenceOf } from '@mashu/contract/online/form/relation'
import type { Stored, Step } from './step.ts'

const STORED: Readonly<Record<ColumnType, Stored>> = {
  string: 'text',
  Text: 'text',
  Date: 'text',
  Datetime: 'text',
  int: 'integer',
  flag: 'integer',
  double: 'real',
  BigDecimal: 'real',
}
/** A wider type can store all values of the narrower type. */
const WIDER: Readonly<Record<Stored, readonly Stored[]>> = { integer: ['real', 'text'], real: ['text'], text: [] }

export const OWN: Readonly<Record<string, Stored>> = {
  id: 'text',
  create_by: 'text',
  create_time: 'text',
  update_by: 'text',
  update_time: 'text',
  sys_org_code: 'text',
}

/** Maps columns with a foreign key to the referenced tables. */
export const referencesOf = (definition: FormDefinition): Record<string, string> =>
  Object.fromEntries(
    definition.fields.flatMap((field) => {
      const table = referenceOf(definition, field)
      return table === undefined ? [] : [[field.dbFieldName, table]]
    }),
  )

export const columnsOf = ({ fields }: FormDefinition): Record<string, Stored> => ({
  ...OWN,
  ...Object.fromEntries(fields.map((field) => [field.dbFieldName, STORED[field.dbType]])),
})

/** Returns the steps for one field. `needsForce` explains why the stored values cannot be kept. */
export function fieldChange(
  { dbFieldName: name, dbFieldTxt: label, dbType }: FormField,
  source: string,
  { is, refersElsewhere }: { is: Stored | undefined; refersElsewhere: boolean },
): { steps: Step[]; isConverted?: true; needsForce?: string } {
  const stored = STORED[dbType]
  if (is === undefined) return { steps: [{ kind: 'add', column: name, stored, text: `增加字段“${label}”` }] }
  const renamed: Step[] =
    source === name ? [] : [{ kind: 'rename', column: source, to: name, text: `“${label}”由 ${source} 改名为 ${name}` }]
  if (refersElsewhere) return { steps: renamed, needsForce: `“${label}”原来不是指向这张表的外键` }
  if (is === stored) return { steps: renamed }
  if (!WIDER[is].includes(stored))
    return { steps: renamed, needsForce: `“${label}”原来是${TEXTS[is]}，不能改为${TEXTS[stored]}` }
  const text = `“${label}”改为${TEXTS[stored]}，数据保留`
  return { steps: [...renamed, { kind: 'convert', column: name, stored, text }], isConverted: true }
}

const TEXTS: Readonly<Record<Stored, string>> = { text: '文字', integer: '整数', real: '小数' }

export const fileColumnsOf = ({ fields }: FormDefinition): string[] =>
  fields.filter(({ fieldShowType }) => controlOf(fieldShowType)?.holdsFiles).map(({ dbFieldName }) => dbFieldName)
