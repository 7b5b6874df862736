import { amountRefusal, fenOf, yuanText } from '@mashu/contract/money'
import { kindOf, type FieldKind, type FieldSchema } from '@mashu/contract'
import {
  readBoolean,
  readDate,
  readFlag,
  readHtml,
  readNumber,
  readText,
  readTime,
  Refused,
  type ValueReader,
} from './read-value.ts'
import { dateCell, numberCell, type CellFormat } from './sheet-cell.ts'
import type { WireContext } from './wire-context.ts'

/** Code that depends on the kind of a field belongs in the table `conversions`. */
export interface Conversion {
  /** Converts a value of the wire to the database. */
  read: ValueReader
  /** Converts a value of the database to the wire. Absent if the value is the same in both. */
  write?: (value: unknown, context: WireContext) => unknown
  /** An additional field of a result: the text of a code or the address of a file. */
  companion?: Companion
  /** By default, the text of a sheet cell is the value. */
  cell?: (schema: FieldSchema, value: unknown, context: WireContext) => string
  /** Returns undefined for a cell that has only a text. */
  amount?: (value: unknown, context: WireContext) => number | Date | undefined
  format?: CellFormat
  /**
   * Converts the text of a sheet cell to the input of `read`, or returns a Refused. `title` is the title of the column.
   */
  readCell?: (schema: FieldSchema, text: string, title: string, context: WireContext) => unknown
  /** The choices for a column of an import template. */
  choices?: (schema: FieldSchema, context: WireContext) => readonly string[]
}

interface Companion {
  suffix: '_dictText' | '_url'
  of(schema: FieldSchema, value: unknown, context: WireContext): string | null
}

/** Separators of several values in a sheet cell. */
const SEPARATORS = /[,，、;；]/

/** A value that `isKnown` accepts may contain separators. */
function valuesIn(given: string, isKnown: (item: string) => boolean): string[] {
  if (isKnown(given)) return [given]
  const items = given.split(',').flatMap((item) => (isKnown(item.trim()) ? [item] : item.split(SEPARATORS)))
  return items.map((item) => item.trim()).filter(Boolean)
}

const text: Conversion = {
  read: readText,
  readCell: ({ list, choices = [] }, given) =>
    list ? valuesIn(given, (item) => choices.includes(item)).join(',') : given,
  choices: ({ enum: values, choices = [] }) => values?.map(String) ?? choices,
}
const number: Conversion = { read: readNumber, amount: numberCell }

const FEN = 100

const money: Conversion = {
  read: (schema, value) => {
    if ((value === '' || value === null) && schema.nullable) return null
    const refusal = amountRefusal(value, schema)
    return refusal === undefined ? Number(value) : new Refused(refusal)
  },
  cell: (_schema, value) => yuanText(Number(value)),
  amount: (value) => Number(value) / FEN,
  format: 'money',
  readCell: (_schema, given, title) => fenOf(given) ?? new Refused(`${title}应为金额，例如 128 或 128.50`),
}

const YES = /^(是|1|true|y|yes)$/i
const NO = /^(否|0|false|n|no)$/i
const yesOrNo = {
  cell: (_schema, value) => (Number(value) === 0 ? '否' : '是'),
  readCell: (_schema, given, title) => {
    if (YES.test(given)) return 1
    return NO.test(given) ? 0 : new Refused(`${title}应为是或否`)
  },
  choices: () => ['是', '否'],
} satisfies Partial<Conversion>

function readChoices(schema: FieldSchema, given: string, title: string, context: WireContext): unknown {
  const options = context.dictOptions(schema.dict ?? '')
  const find = (item: string) => options.find((option) => option.text === item || option.value === item)?.value
  const values = valuesIn(given, (item) => find(item) !== undefined)
  const unknown = values.find((item) => find(item) === undefined)
  if (unknown !== undefined) return new Refused(`“${unknown}”不是有效的${title}`)
  return values.map(find).join(',')
}

const coded = {
  companion: {
    suffix: '_dictText',
    of: ({ dict = '' }, value, context) =>
      value === null || value === '' ? null : context.dictText(dict, String(value)),
  },
  cell: ({ dict = '' }, value, context) => context.dictText(dict, String(value)) || String(value),
  readCell: readChoices,
  choices: ({ dict = '' }, context) => context.dictOptions(dict).map((option) => option.text),
} satisfies Partial<Conversion>

const stored: Conversion = {
  read: readText,
  companion: {
    suffix: '_url',
    of: (_schema, value, context) => (typeof value === 'string' && value !== '' ? context.fileUrl(value) : ''),
  },
}

const toLocal = (value: unknown, { clock }: WireContext) =>
  typeof value === 'string' && value !== '' ? clock.toWire(value) : value

const conversions: Readonly<Record<FieldKind, Conversion>> = {
  text,
  longText: text,
  password: text,
  html: { read: readHtml },
  number,
  money,
  boolean: { read: readBoolean, ...yesOrNo },
  choice: { read: readText, ...coded },
  numberChoice: { read: readNumber, ...coded },
  textOfNumber: { read: readText, ...coded },
  flag: {
    read: readFlag,
    write: (value) => (typeof value === 'number' ? value !== 0 : value),
    ...yesOrNo,
  },
  date: { read: readDate, amount: dateCell, format: 'date' },
  time: {
    read: readTime,
    write: toLocal,
    cell: (_schema, value, context) => String(toLocal(value, context)),
    amount: (value, context) => dateCell(toLocal(value, context)),
    format: 'time',
    // The text of a cell with a time at midnight contains only the date.
    readCell: (_schema, given) => (/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given} 00:00:00` : given),
  },
  file: stored,
  image: stored,
}

export const conversionOf = (schema: FieldSchema): Conversion => conversions[kindOf(schema)]
