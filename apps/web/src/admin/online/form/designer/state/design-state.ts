import { controls, controlOf, type ControlCode } from '@mashu/contract/online/form/control'
import { formulaOf } from '@mashu/contract/online/form/source'
import { record, type History } from '@mashu/ui/history'
import { newField, type FormField, type FormRule } from '@mashu/contract/online/form/definition'
import type { FormDesign } from '../../../version/design-parts.ts'

/** New fields and rules have temporary ids, which the server replaces. */
export type Design = FormDesign

export type DesignHistory = History<Design>

/** A change without effect adds no step. */
export function change(history: DesignHistory, next: Partial<Design>): DesignHistory {
  const then = { ...history.now, ...next }
  return JSON.stringify(then) === JSON.stringify(history.now) ? history : record(history, then)
}

/** Returns the first free name of `field1`, `field2` … */
function freeName(fields: readonly FormField[]): string {
  const taken = new Set(fields.map((field) => field.dbFieldName))
  let number = 1
  while (taken.has(`field${number}`)) number++
  return `field${number}`
}

let made = 0
/** Unique in this browser, even among the ids of a draft from before a reload. */
export const temporaryId = () => `new${Date.now().toString(36)}${++made}`

const LENGTH = 100

const noSource = { dictField: null, dictTable: null, dictText: null }
const beginning: Partial<Record<string, readonly string[]>> = {
  link_down: ['图形化/一级', '图形化/二级', 'Python/一级'],
}

/** The stored extension is the list of choices or the formula. An extension that fits the new control is kept. */
function extendOf({ fieldExtendJson, fieldShowType }: FormField, code: ControlCode): string | null {
  const control = controlOf(code)
  if (control?.isComputed) return fieldShowType === code ? (fieldExtendJson ?? null) : null
  if (control?.choices !== true) return null
  const isKept = fieldShowType !== 'link_down' && code !== 'link_down' && fieldExtendJson
  return isKept || JSON.stringify(beginning[code] ?? ['选项一', '选项二'])
}

/** Column type, length and first choices change with the control. */
export function withControl(field: FormField, code: ControlCode): FormField {
  const control = controlOf(code)!
  const dbType = control.types.includes(field.dbType) ? field.dbType : control.types[0]!
  const isChoice = control.choices === true
  return {
    ...field,
    fieldShowType: code,
    dbType,
    dbLength: dbType === 'string' ? field.dbLength || LENGTH : 0,
    fieldExtendJson: extendOf(field, code),
    ...(isChoice === (controlOf(field.fieldShowType)?.choices === true) ? {} : noSource),
    fieldValidType: code === 'text' ? field.fieldValidType : null,
  }
}

export function addField(fields: readonly FormField[], code: ControlCode): FormField[] {
  const base = {
    ...newField,
    id: temporaryId(),
    dbFieldName: freeName(fields),
    // The first type fits the control best.
    dbType: controls[code].types[0],
    dbLength: 0,
    orderNum: 0,
  }
  const field = withControl(
    { ...base, dbFieldTxt: `新${controls[code].label}`, fieldShowType: code } as FormField,
    code,
  )
  return [...fields, field]
}

export const editField = (fields: readonly FormField[], id: string, values: Partial<FormField>): FormField[] =>
  fields.map((field) => (field.id === id ? { ...field, ...values } : field))

/** Also removes indexes of the field, and rules that have no other target. */
export function removeField(
  { fields, rules, indexs }: Design,
  id: string,
): Pick<Design, 'fields' | 'rules' | 'indexs'> {
  const name = fields.find((field) => field.id === id)?.dbFieldName
  const left = rules.map((rule) => ({
    ...rule,
    targetFields: rule.targetFields
      .split(',')
      .filter((target) => target !== name)
      .join(),
  }))
  return {
    fields: fields.filter((field) => field.id !== id),
    rules: left.filter((rule) => rule.targetFields !== ''),
    indexs: indexs.filter(({ indexField }) => name === undefined || !indexField.split(',').includes(name)),
  }
}

export const addRule = (rules: readonly FormRule[], target: string): FormRule[] => [
  ...rules,
  { id: temporaryId(), ruleType: 'show', targetFields: target, formula: '', message: null },
]

/**
 * Matches quoted texts, and the whole word outside of them unless it is a column of a sub form. A name may be invalid
 * while the user types, such as `count(`.
 */
const wordPattern = (word: string) =>
  new RegExp(
    String.raw`"[^"]*"?|'[^']*'?|“[^”]*”?|(?<![\w.。])${word.replaceAll(/[^\w\s]/gu, String.raw`\$&`)}(?!\w)`,
    'g',
  )

/** Renames a field and its uses in the design. */
export function renameField(
  { head, fields, rules, indexs }: Design,
  { id, dbFieldName: old }: FormField,
  dbFieldName: string,
): Omit<Design, 'tableTxt'> {
  const renamed = editField(fields, id, { dbFieldName })
  if (old === '' || dbFieldName === '') return { head, fields: renamed, rules, indexs }
  const rename = (name: string) => (name === old ? dbFieldName : name)
  const inList = (names: string) =>
    names
      .split(',')
      .map((name) => rename(name.trim()))
      .join()
  const pattern = wordPattern(old)
  const inFormula = (formula: string) => formula.replace(pattern, rename)
  return {
    head: head.treeFieldname ? { ...head, treeFieldname: rename(head.treeFieldname) } : head,
    fields: renamed.map((field) => {
      const { isComputed, fills } = controlOf(field.fieldShowType) ?? {}
      if (isComputed && field.fieldExtendJson)
        return { ...field, fieldExtendJson: JSON.stringify({ formula: inFormula(formulaOf(field)) }) }
      return fills && field.dictText ? { ...field, dictText: inList(field.dictText) } : field
    }),
    rules: rules.map((rule) => ({
      ...rule,
      targetFields: inList(rule.targetFields),
      formula: inFormula(rule.formula),
    })),
    indexs: indexs.map((index) => ({ ...index, indexField: inList(index.indexField) })),
  }
}

/** An empty line is a choice without text. */
export function linesOf({ fieldExtendJson }: Pick<FormField, 'fieldExtendJson'>): string {
  try {
    const read: unknown = JSON.parse(fieldExtendJson || '[]')
    return Array.isArray(read) ? read.join('\n') : ''
  } catch {
    return ''
  }
}
