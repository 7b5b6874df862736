import { choicesOf, controlOf, MAX_TEXT } from './control.ts'
import type { FormDefinition, FormField, FormRule } from './definition.ts'
import { sourceFault } from './source.ts'
import { nameFault } from './name.ts'
import { layoutFault } from './page-layout.ts'
import { isSubForm, relationFaults } from './relation.ts'
import { SPAN_FAULT, spanOf } from './span.ts'

/** The path is, for example, `fields[3].dbFieldName`. */
export interface DefinitionFault {
  path: string
  message: string
}

/**
 * There is no control for passwords, because everyone who can read the rows could read the passwords.
 * A hash would be useless, because nothing compares it with an input.
 */
const LEFT_OUT = new Map([
  ['password', '表单不收密码：能看数据的人都会看到它。要给学生账号，请用动作“转为学员账号”；确实要记的文字请用文本框'],
])
const unknownControl = (code: string) => LEFT_OUT.get(code) ?? `暂不支持控件“${code}”，请换一种`

function fieldFaults(field: FormField, index: number): DefinitionFault[] {
  const at = (key: keyof FormField, message: string) => ({ path: `fields[${index}].${key}`, message })
  const name = nameFault(field.dbFieldName)
  const faults = name ? [at('dbFieldName', name)] : []
  const control = controlOf(field.fieldShowType)
  if (!control) return [...faults, at('fieldShowType', unknownControl(field.fieldShowType))]
  const label = field.dbFieldTxt
  if (!control.types.includes(field.dbType))
    faults.push(at('dbType', `“${label}”的控件是${control.label}，字段类型应为 ${control.types.join('、')}`))
  if (control.choices && !field.dictField && !field.dictTable && choicesOf(field).length === 0)
    faults.push(at('fieldExtendJson', `“${label}”还没有选项：请填写选项或选择字典`))
  if (choicesOf(field).some((choice) => choice.includes(',')))
    faults.push(at('fieldExtendJson', `“${label}”的选项里不能有逗号`))
  if (control.isFilled && !/^\$\{[\w-]+\}$/.test(field.fieldDefaultValue ?? ''))
    faults.push(at('fieldDefaultValue', `“${label}”还没有选择编码规则`))
  if (/\{\{/.test(field.fieldDefaultValue ?? '')) faults.push(at('fieldDefaultValue', `“${label}”的默认值不能是脚本`))
  if (field.dbLength > MAX_TEXT) faults.push(at('dbLength', `“${label}”最长 ${MAX_TEXT} 个字`))
  return faults
}

function repeated(names: readonly string[], path: (index: number) => string): DefinitionFault[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const isKnown = seen.has(name)
    seen.add(name)
    return isKnown ? [{ path: path(index), message: `${name} 已存在，不能重复` }] : []
  })
}

/** Characters. The databases cannot index longer values. */
const MAX_INDEXED = 800

/** The reason why these fields cannot form an index. */
function indexFault(names: string, fields: readonly FormField[]): string | undefined {
  if (names.trim() === '') return '还没有选字段'
  for (const name of names.split(',').map((each) => each.trim())) {
    const field = fields.find(({ dbFieldName }) => dbFieldName === name)
    if (!field) return `里的字段 ${name} 不存在`
    if (field.dbType === 'Text' || field.dbLength > MAX_INDEXED)
      return `里的“${field.dbFieldTxt}”太长，不能做索引（最长 ${MAX_INDEXED} 个字）`
  }
  return undefined
}

function spanFault(rule: FormRule, definition: FormDefinition): string | undefined {
  if (rule.ruleType !== 'apart') return undefined
  if (isSubForm(definition)) return '附表不能用“时间不能重叠”，请把它写在主表里'
  return spanOf(rule, definition.fields) ? undefined : SPAN_FAULT
}

/** Finds the faults that are visible in the definition alone. The server also checks the formulas. */
export function definitionFaults(definition: FormDefinition): DefinitionFault[] {
  const { head, fields, indexs, rules } = definition
  const names = new Set(fields.map((field) => field.dbFieldName))
  const unknown = (list: string) => list.split(',').find((name) => !names.has(name.trim()))
  const table = nameFault(head.tableName)
  const faults: DefinitionFault[] = table ? [{ path: 'head.tableName', message: table }] : []
  if (fields.length === 0) faults.push({ path: 'fields', message: '表单至少要有一个字段' })
  const layout = layoutFault(head)
  if (layout !== undefined) faults.push({ path: 'head.pageLayout', message: layout })
  faults.push(...fields.flatMap(fieldFaults), ...relationFaults(definition))
  for (const [index, field] of fields.entries()) {
    const fault = sourceFault(field, names)
    if (fault) faults.push({ path: `fields[${index}].fieldExtendJson`, message: fault })
  }
  faults.push(
    ...repeated(
      fields.map((field) => field.dbFieldName),
      (index) => `fields[${index}].dbFieldName`,
    ),
    ...repeated(
      indexs.map((index) => index.indexName),
      (index) => `indexs[${index}].indexName`,
    ),
  )
  for (const [index, { indexName, indexField }] of indexs.entries()) {
    const message = indexFault(indexField, fields)
    if (message) faults.push({ path: `indexs[${index}].indexField`, message: `索引“${indexName}”${message}` })
  }
  for (const [index, rule] of rules.entries()) {
    const missing = unknown(rule.targetFields)
    const message = missing === undefined ? spanFault(rule, definition) : `规则里的字段 ${missing} 不存在`
    if (message !== undefined) faults.push({ path: `rules[${index}].targetFields`, message })
  }
  return faults
}
