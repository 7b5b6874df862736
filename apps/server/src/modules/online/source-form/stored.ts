import type { FormField, RunningForm } from '@mashu/contract/online/form/definition'
import { newField, newHead } from '@mashu/contract/online/form/definition'
import { nameFault } from '@mashu/contract/online/form/name'
import type { SourceField } from '@mashu/contract/online/form/source-form'
import type { ForeignType } from '../../sys/data-source/data-source.ts'

export interface StoredField extends SourceField {
  type: ForeignType
  /** Differs from the column if the column's name is not allowed for fields. */
  field: string
}

export interface StoredForm {
  id: string
  tableTxt: string
  sourceCode: string
  sourceTable: string
  keyColumn: string
  fields: readonly StoredField[]
}

const MAX_NAME_LENGTH = 32

/** A field gets the name of its column if this name is valid, otherwise a number. */
export function withNames(fields: readonly (SourceField & { type: ForeignType })[]): StoredField[] {
  const taken = new Set<string>()
  return fields.map((field, at) => {
    const plain = field.column.toLowerCase()
    const fits = plain.length <= MAX_NAME_LENGTH && nameFault(plain) === undefined && !taken.has(plain)
    const name = fits ? plain : `field${at + 1}`
    taken.add(name)
    return { ...field, field: name }
  })
}

const TEXT = { fieldShowType: 'text', dbType: 'string', dbLength: 200 } as const
const kinds: Readonly<Record<ForeignType, Pick<FormField, 'fieldShowType' | 'dbType' | 'dbLength'>>> = {
  text: TEXT,
  other: TEXT,
  number: { fieldShowType: 'number', dbType: 'double', dbLength: 0 },
  flag: { fieldShowType: 'switch', dbType: 'flag', dbLength: 0 },
  day: { fieldShowType: 'date', dbType: 'Date', dbLength: 0 },
  time: { fieldShowType: 'datetime', dbType: 'Datetime', dbLength: 0 },
}
const RANGES = new Set<ForeignType>(['number', 'day', 'time'])

/** Returns the definition of the form as its users see it. */
export const definitionOf = ({ id, tableTxt, fields }: StoredForm): RunningForm => ({
  isReadOnly: true,
  head: {
    ...newHead,
    id,
    tableTxt,
    tableName: `source_${id}`,
    isDbSynch: 'Y',
    tableVersion: 1,
    createBy: null,
    createTime: null,
    updateBy: null,
    updateTime: null,
  },
  fields: fields.map(({ field, title, type, isShown, isAsked }, orderNum) => ({
    ...newField,
    ...kinds[type],
    id: `${id}${String(orderNum).padStart(3, '0')}`,
    dbFieldName: field,
    dbFieldTxt: title,
    isShowList: isShown ? '1' : '0',
    // The data source cannot compare values of an unknown type, which are read as texts.
    isQuery: isAsked && type !== 'other' ? '1' : '0',
    queryMode: RANGES.has(type) ? 'group' : 'single',
    sortFlag: type === 'other' ? '0' : '1',
    isReadOnly: '1',
    orderNum,
  })),
  indexs: [],
  rules: [],
})
