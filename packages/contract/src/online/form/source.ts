import { controlOf } from './control.ts'
import type { FormDefinition, FormField } from './definition.ts'
import { nameFault } from './name.ts'
import type { ReferenceKind } from './control-kind.ts'

type Sourced = Pick<FormField, 'fieldShowType' | 'dictTable' | 'dictField' | 'dictText'>

/** Returns undefined if the choices come from the field itself or from a dictionary. */
export function referenceOf(field: Sourced): ReferenceKind | undefined {
  const control = controlOf(field.fieldShowType)
  if (!control) return undefined
  if (control.refers && control.refers !== 'form') return control.refers
  return field.dictTable && (control.refers || control.choices) ? 'form' : undefined
}

/** Codes of reports. 32 hexadecimal digits are the id of a form in the replaced system. */
const IS_REPORT = /^(?![0-9a-f]{32}$)[A-Za-z][\w-]*$/

/** Returns the code of the report that provides the choices of a field. */
export const reportOfSource = ({ fieldShowType, dictTable }: Sourced): string | undefined =>
  controlOf(fieldShowType)?.fills && dictTable && IS_REPORT.test(dictTable) ? dictTable : undefined

/** True if the choices are rows of another form. */
export const asksOtherForm = (field: Sourced): boolean =>
  referenceOf(field) === 'form' ||
  (controlOf(field.fieldShowType)?.fills === true && Boolean(field.dictTable) && !reportOfSource(field))

/** True if a value is a list that is separated by commas. */
export const holdsSeveral = ({ fieldShowType }: Pick<FormField, 'fieldShowType'>): boolean =>
  controlOf(fieldShowType)?.kind === 'list'

/** True if the choices are shown as a tree. */
export const choosesInTree = ({ fieldShowType }: Pick<FormField, 'fieldShowType'>): boolean =>
  fieldShowType === 'sel_tree'

export const namesOf = (list: string | null | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns the stored column and the shown column of the other form. */
export const columnsOfSource = ({ dictField, dictText }: Sourced) => ({
  kept: dictField?.trim() || 'id',
  shown: dictText?.trim() || dictField?.trim() || 'id',
})

/** Returns columns of the other form (`from`) and the fields that they fill (`to`). */
export const pairsOf = ({ dictField, dictText }: Sourced): { from: string; to: string }[] => {
  const to = namesOf(dictText)
  return namesOf(dictField).flatMap((from, at) => (to[at] === undefined ? [] : [{ from, to: to[at] }]))
}

/** The formula is stored as `{"formula":"…"}`. */
export function formulaOf({ fieldExtendJson }: Pick<FormField, 'fieldExtendJson'>): string {
  try {
    const read: unknown = JSON.parse(fieldExtendJson || '{}')
    const formula = typeof read === 'object' && read !== null && 'formula' in read ? read.formula : ''
    return typeof formula === 'string' ? formula : ''
  } catch {
    return ''
  }
}

/** A rule in the format of the formula package. */
export interface RuleSource {
  type: FormDefinition['rules'][number]['ruleType']
  targets: string[]
  formula: string
  message: string | null
}

/** Returns the rules from the designer, and a rule for each computed field. */
export function ruleSourcesOf({ fields, rules }: Pick<FormDefinition, 'fields' | 'rules'>): RuleSource[] {
  return [
    ...rules.map(({ ruleType, targetFields, formula, message }): RuleSource => ({
      type: ruleType,
      targets: targetFields.split(','),
      formula,
      message: message ?? null,
    })),
    ...fields
      .filter((field) => controlOf(field.fieldShowType)?.isComputed)
      .map((field): RuleSource => ({
        type: 'compute',
        targets: [field.dbFieldName],
        formula: formulaOf(field),
        message: null,
      })),
  ]
}

/** The server also checks the other form. */
export function sourceFault(field: FormField, names: ReadonlySet<string>): string | undefined {
  const { fieldShowType, dbFieldTxt: label } = field
  const control = controlOf(fieldShowType)
  if (!control) return undefined
  if (control.isComputed && formulaOf(field).trim() === '') return `“${label}”还没有计算公式`
  if (fieldShowType === 'sel_search' && !field.dictTable && !field.dictField)
    return `“${label}”还没有选择字典或另一张表单`
  if (choosesInTree(field) && !field.dictTable) return `“${label}”还没有选择另一张表单`
  if (control.fills) return pairsFault(field, names)
  if (!field.dictTable || !asksOtherForm(field)) return undefined
  const { kept, shown } = columnsOfSource(field)
  const wrong = [kept, shown].find((name) => name !== 'id' && nameFault(name))
  return wrong === undefined ? undefined : `“${label}”的字典字段 ${wrong} 不能使用`
}

function pairsFault(field: FormField, names: ReadonlySet<string>): string | undefined {
  const { dbFieldTxt: label, dictTable, dictField, dictText } = field
  if (!dictTable) return `“${label}”还没有选择表单或报表`
  const [from, to] = [namesOf(dictField), namesOf(dictText)]
  if (from.length === 0 || to.length === 0) return `“${label}”还没有选择把那里的哪些字段填过来`
  if (from.length !== to.length) return `“${label}”的原始字段和目标字段数量不一致`
  const unknown = to.find((name) => !names.has(name))
  if (unknown !== undefined) return `“${label}”的目标字段 ${unknown} 不存在`
  return to.includes(field.dbFieldName) ? undefined : `“${label}”的目标字段里没有它自己`
}

/** `at` is the index in `sources`. */
export function placeOfSource(
  { fields, rules }: Pick<FormDefinition, 'fields' | 'rules'>,
  sources: readonly RuleSource[],
  at: number,
): { path: string; where: string } {
  if (at < rules.length) return { path: `rules[${at}].formula`, where: `第 ${at + 1} 条规则` }
  const index = fields.findIndex((field) => field.dbFieldName === sources[at]!.targets[0])
  return { path: `fields[${index}].fieldExtendJson`, where: `“${fields[index]!.dbFieldTxt}”的公式` }
}
