import { begin, redo, undo } from '@mashu/ui/history'
import { toDesign } from '../../../version/design-parts.ts'
import { describe, expect, it } from 'vitest'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import {
  addField,
  addRule,
  change,
  linesOf,
  removeField,
  renameField,
  withControl,
  type Design,
} from './design-state.ts'

const field = (dbFieldName: string) => ({
  ...newField,
  id: dbFieldName,
  dbFieldName,
  dbFieldTxt: dbFieldName,
  dbType: 'string' as const,
  fieldShowType: 'text',
  orderNum: 0,
})
const design: Design = {
  tableTxt: '借用',
  head: { ...newHead },
  fields: [field('count'), field('word')],
  rules: [
    { id: 'r', ruleType: 'show', targetFields: 'word,count', formula: 'count > 1 and word = "count1"', message: null },
  ],
  indexs: [],
}

describe('a design', () => {
  it('supports undo and redo', () => {
    let history = begin(toDesign({ head: { tableTxt: '一' }, fields: [], rules: [] } as unknown as FormDefinition))
    history = change(change(history, { tableTxt: '二' }), { tableTxt: '三' })
    expect(undo(undo(history)).now.tableTxt).toBe('一')
    expect(undo(undo(undo(history))).now.tableTxt).toBe('一')
    expect(redo(undo(history)).now.tableTxt).toBe('三')
    expect(redo(change(undo(history), { tableTxt: '四' })).now.tableTxt).toBe('四')
  })

  it('gives a new field a free name and the settings of its control', () => {
    const [first, second] = addField(addField([], 'radio'), 'date')
    expect(first).toMatchObject({ dbFieldName: 'field1', dbType: 'string', dbLength: 100, fieldShowType: 'radio' })
    expect(linesOf(first!)).toBe('选项一\n选项二')
    expect(second).toMatchObject({ dbFieldName: 'field2', dbType: 'Date', dbLength: 0 })
    expect([addField([], 'formula')[0], addField([], 'textarea')[0]]).toMatchObject([
      { dbType: 'double' },
      { dbType: 'Text' },
    ])
    expect(withControl(first!, 'switch')).toMatchObject({ dbType: 'flag', fieldExtendJson: null })
  })

  it('updates its rules when a field is renamed or removed', () => {
    expect(renameField(design, design.fields[0]!, 'amount').rules).toMatchObject([
      { targetFields: 'word,amount', formula: 'amount > 1 and word = "count1"' },
    ])
    const [count] = design.fields
    const sum = { ...field('sum'), fieldShowType: 'formula', fieldExtendJson: '{"formula":"count + 1"}' }
    const filling = { ...field('from'), fieldShowType: 'popup', dictText: 'word, count' }
    const used: Design = {
      ...design,
      head: { ...design.head, treeFieldname: 'count' },
      fields: [...design.fields, sum, filling],
      rules: [{ ...design.rules[0]!, formula: `word = "count" or word = 'a count' or sum(rows.count) > count` }],
    }
    expect(renameField(used, count!, 'amount')).toMatchObject({
      head: { treeFieldname: 'amount' },
      fields: [{}, {}, { fieldExtendJson: '{"formula":"amount + 1"}' }, { dictText: 'word,amount' }],
      rules: [{ formula: `word = "count" or word = 'a count' or sum(rows.count) > amount` }],
    })
    expect(removeField(design, 'word')).toMatchObject({ rules: [{ targetFields: 'count' }] })
    // A name may be invalid while the user types.
    for (const typed of ['count(', 'a+b', '$&', '数量[', 'a\\']) {
      const unfinished = renameField(design, design.fields[0]!, typed)
      const renamed = unfinished.fields[0]!
      expect(renamed.dbFieldName).toBe(typed)
      expect(renameField({ ...design, ...unfinished }, renamed, 'count').rules).toEqual(design.rules)
    }
    const alone = { ...design, rules: addRule([], 'word') }
    expect(removeField(alone, 'word').rules).toEqual([])
  })
})
