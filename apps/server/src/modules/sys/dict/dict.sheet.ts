import { Maybe, Text } from '@mashu/contract'
import { dict, Dict, DictForm, dictSheet } from '@mashu/contract/sys/dict'
import { Type } from 'typebox'
import type { Principal } from '../../../platform/auth/principal.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { afterCommit } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve, type QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { takenValues } from '../../../platform/sheet/table-sheet.ts'
import { IN_BIN, type ImportRow, type SheetSource } from '../../../platform/sheet/sheet.ts'
import {
  deleteDictsForGood,
  insertDict,
  insertItem,
  listDictsWithItems,
  selectOptionalDictByCode,
} from './dict.queries.ts'
import { dictCopy } from './dict-cache.ts'

/** Each row has one item and repeats the columns of its dictionary, which must be new. */
async function check(rows: ImportRow[]): Promise<void> {
  const code = (row: ImportRow) => String(row.values['dictCode'] ?? '')
  const folded = [...new Set(rows.map((row) => asciiFold(code(row))))]
  const taken = new Set((await takenValues('sysDict', 'dictCode', folded)).map(asciiFold))
  const inBin = new Set((await takenValues('sysDict', 'dictCode', [...taken], { inBin: true })).map(asciiFold))
  const seen = new Set<string>()
  for (const row of rows) {
    const item = `${code(row)}\n${String(row.values['itemValue'] ?? '')}`
    if (taken.has(asciiFold(code(row))))
      row.errors['dictCode'] ??= `字典编码已经存在${inBin.has(asciiFold(code(row))) ? IN_BIN : ''}`
    if (Boolean(row.values['itemText']) !== Boolean(row.values['itemValue']))
      row.errors['itemValue'] ??= '字典项文本和字典项值要同时填写'
    if (row.values['itemValue'] && seen.has(item)) row.errors['itemValue'] ??= '该字典中已有相同的数据值'
    seen.add(item)
  }
}

async function insert(values: Record<string, unknown>, user: Principal): Promise<string> {
  const { itemText, itemValue, itemDescription, sortOrder, ...own } = values
  const known = await selectOptionalDictByCode(String(own['dictCode']))
  const id = known?.id ?? newId()
  if (!known) {
    await insertDict({
      ...own,
      id,
      dictCode: String(own['dictCode']),
      dictName: String(own['dictName']),
      ...stampInsert(user),
    })
    await afterCommit(dictCopy.changed)
  }
  if (itemValue)
    await insertItem({
      id: newId(),
      dictId: id,
      itemText: String(itemText),
      itemValue: String(itemValue),
      description: itemDescription ?? null,
      sortOrder: sortOrder ?? 1,
      status: 1,
      ...stampInsert(user),
    })
  return id
}

export function dictSheetRoutes(context: AppContext): void {
  const source: SheetSource = {
    title: '数据字典列表',
    fileName: '数据字典',
    sheetName: '数据字典',
    row: Dict,
    form: DictForm,
    table: 'sysDict',
    check,
    insert,
    columns: [
      { key: 'dictName' },
      { key: 'dictCode' },
      { key: 'description', title: '描述' },
      { key: 'itemText', schema: Maybe(Text(100, '字典项文本')) },
      { key: 'itemValue', schema: Maybe(Text(100, '字典项值')) },
      { key: 'itemDescription', schema: Maybe(Text(255, '字典项描述')) },
      { key: 'sortOrder', schema: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000, title: '排序' })) },
    ],
    rows: (query, ids, limit) => listDictsWithItems(query as QueryRead<typeof dict.list>, ids, limit),
    remove: async (ids) => {
      await deleteDictsForGood(ids)
      await afterCommit(dictCopy.changed)
    },
  }
  serve(context, dictSheet, sheetHandlers(context, dictSheet, source))
}
