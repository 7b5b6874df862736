import {
  condition,
  literal,
  number,
  reporter,
  stack,
  text,
  type Condition,
  type DataReporter,
  type Field,
  type Reporter,
  type StackBlock,
  type Value,
} from './block.ts'

const variableField = (name: string): Record<string, Field> => ({ VARIABLE: { field: 'variable', name } })
const listField = (name: string): Record<string, Field> => ({ LIST: { field: 'list', name } })
const position = (value: Value) => number(value, literal.integer)

/** A variable of the sprite takes precedence over a variable of the stage. */
export const variable = (name: string): DataReporter => ({ shape: 'data', kind: 'variable', name })
/** 将变量设为 */
export const setVariable = (name: string, value: Value): StackBlock =>
  stack('data_setvariableto', { inputs: { VALUE: text(value) }, fields: variableField(name) })
/** 将变量增加 */
export const changeVariable = (name: string, by: Value): StackBlock =>
  stack('data_changevariableby', { inputs: { VALUE: number(by) }, fields: variableField(name) })
/** 显示变量 */
export const showVariable = (name: string): StackBlock => stack('data_showvariable', { fields: variableField(name) })
/** 隐藏变量 */
export const hideVariable = (name: string): StackBlock => stack('data_hidevariable', { fields: variableField(name) })

/** Returns all items of a list as one text. */
export const list = (name: string): DataReporter => ({ shape: 'data', kind: 'list', name })
/** 将 … 加入列表 */
export const addToList = (name: string, item: Value): StackBlock =>
  stack('data_addtolist', { inputs: { ITEM: text(item) }, fields: listField(name) })
/** 删除列表的第 n 项 */
export const deleteFromList = (name: string, index: Value): StackBlock =>
  stack('data_deleteoflist', { inputs: { INDEX: position(index) }, fields: listField(name) })
/** 删除列表的全部项目 */
export const clearList = (name: string): StackBlock => stack('data_deletealloflist', { fields: listField(name) })
/** 将列表的第 n 项替换为 */
export const replaceInList = (name: string, index: Value, item: Value): StackBlock =>
  stack('data_replaceitemoflist', { inputs: { INDEX: position(index), ITEM: text(item) }, fields: listField(name) })
/** 列表的第 n 项 */
export const itemOf = (name: string, index: Value): Reporter =>
  reporter('data_itemoflist', { inputs: { INDEX: position(index) }, fields: listField(name) })
/** 列表的项目数 */
export const listLength = (name: string): Reporter => reporter('data_lengthoflist', { fields: listField(name) })
/** 列表包含 … ? */
export const listContains = (name: string, item: Value): Condition =>
  condition('data_listcontainsitem', { inputs: { ITEM: text(item) }, fields: listField(name) })
