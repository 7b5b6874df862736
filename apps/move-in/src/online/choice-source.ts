import { controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { namesOf } from '@mashu/contract/online/form/source'
import { text } from '../plan/old-menu.ts'
import type { SourceRow } from '../source/source.queries.ts'
import type { FieldAround, OtherForm } from './field-around.ts'

export type Source = Pick<FormField, 'fieldShowType' | 'dictField' | 'dictTable' | 'dictText'>
export const plain = { fieldShowType: 'text', dictField: null, dictTable: null, dictText: null } as const

/** Converts the source of a field's choices, or returns a message when this is impossible. */
export function sourceOf(old: SourceRow, code: string, around: FieldAround): Source | string {
  const [table, key, shown] = ['dict_table', 'dict_field', 'dict_text'].map((name) => text(old[name])) as Three
  if (code === 'popup') return reportSource({ table, key, shown }, around)
  if (code === 'link_down') return '联动选择读的是旧系统的表，改成了文本框；可以改成自己写选项的联动选择'
  if (code === 'cat_tree') return { ...plain, fieldShowType: code, dictField: key || null }
  const isChoice = controlOf(code)?.choices === true || controlOf(code)?.refers === 'form'
  if (!isChoice) return { ...plain, fieldShowType: code }
  if (table !== '') return tableSource(code, { table: table.toLowerCase(), key: key.toLowerCase(), shown }, around)
  if (key === '') return '没有选项也没有字典，改成了文本框'
  if (around.dicts.has(key)) return { ...plain, fieldShowType: code, dictField: key }
  return '字典不在这里（或者是一段 SQL），改成了文本框'
}
type Three = [string, string, string]

interface Triple {
  table: string
  key: string
  shown: string
}

/** Former sources of people and departments → the controls that replace them. */
const OF_SCHOOL: Readonly<Record<string, string>> = { 'sys_user.username': 'sel_user', 'sys_depart.id': 'sel_depart' }

function tableSource(code: string, { table, key, shown }: Triple, around: FieldAround): Source | string {
  const own = OF_SCHOOL[`${table}.${key}`]
  if (own !== undefined) return { ...plain, fieldShowType: own }
  const other = around.formOf(table)
  if (code === 'sel_tree') return treeSource(shown, other)
  const kept = key === 'id' ? 'id' : other?.nameOf(key)
  const label = other?.nameOf(shown.toLowerCase())
  if (!other || kept === undefined || label === undefined)
    return '选项来自旧系统的表或 SQL，这里没有，改成了文本框；可以改成从字典或另一张表单选择'
  return { fieldShowType: code, dictTable: other.id, dictField: kept, dictText: label }
}

/** Each column of the report fills a field of the form. */
function reportSource({ table, key, shown }: Triple, { reports, columnNames }: FieldAround): Source | string {
  const targets = namesOf(shown.toLowerCase()).map((column) => columnNames.get(column))
  if (!reports.has(table)) return '选取的报表没有搬，改成了文本框；可以改成“从表单或报表选取”'
  if (targets.includes(undefined) || targets.length !== namesOf(key).length)
    return '从报表选取填到哪些字段没有写全，改成了文本框'
  return { fieldShowType: 'popup', dictTable: table, dictField: namesOf(key).join(), dictText: targets.join() }
}

/** `columns` lists columns of the former table: id, parent, text. */
function treeSource(columns: string, other: OtherForm | undefined): Source | string {
  const label = other?.nameOf(columns.split(',')[2]?.trim().toLowerCase() ?? '')
  if (!other?.isTree || label === undefined) return '树选的是旧系统的表，改成了文本框'
  return { fieldShowType: 'sel_tree', dictTable: other.id, dictField: 'id', dictText: label }
}
