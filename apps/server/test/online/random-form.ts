import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import { keyOf } from '@mashu/contract/online/form/name'
import { column } from './forms.ts'

/** A pseudo-random number generator, so that a seed repeats a test. */
export function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
export type Random = ReturnType<typeof numbers>

type Field = ReturnType<typeof column>
export type Row = Record<string, unknown>
/** Existing values for each kind of field that refers to other data. */
export type Known = Partial<Record<ControlCode, { values: string[]; more?: object }>>

/** `settle` applies the rule to a row, to get the expected values. */
interface Rule {
  rule: { ruleType: string; targetFields: string; formula: string; message?: string }
  settle(row: Row): void
}

export interface RandomForm {
  fields: Field[]
  rules: Rule[]
  indexs: object[]
  row(): Row
  /** Returns the expected stored values, in the order of the fields. */
  kept(row: Row): unknown[]
  /** Returns the actual values, in the order of the fields. */
  read(row: Row): unknown[]
}

const CHOICES = ['红', '绿 色', 'blue', '1']
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!
const two = (number: number) => String(number).padStart(2, '0')
const day = (random: Random) => `20${two(random(90) + 10)}-${two(random(12) + 1)}-${two(random(28) + 1)}`
const TEXTS = [
  '小明',
  '=1+1',
  'a"b\'c;--',
  '100%_\\',
  '<b>粗</b>',
  '👧🏽 名',
  '两\n行',
  '0012',
  'null',
  '，。',
  '+86',
  '-1',
]
const MARKUP = ['<p>粗 <strong>体</strong></p>', '<p>a &amp; b</p><ul><li><p>一</p></li></ul>']

const several = (random: Random, list: readonly string[]) => list.filter(() => random(2) === 1).join() || null
const clock = (random: Random) => `${two(random(24))}:${two(random(60))}`
const whole = (random: Random) => random(2_000_000) - 1_000_000

const made: Partial<Record<ControlCode, (random: Random) => unknown>> = {
  rate: (random) => random(6),
  time: clock,
  date: day,
  datetime: (random) => `${day(random)} ${clock(random)}:${two(random(60))}`,
  switch: (random) => random(2) === 1,
  list: (random) => pick(random, CHOICES),
  radio: (random) => pick(random, CHOICES),
  checkbox: (random) => several(random, CHOICES),
  list_multi: (random) => several(random, CHOICES),
  umeditor: (random) => pick(random, MARKUP),
}

const SHORT = new Set<string>(['text', 'hidden', 'popup'])
/** A formula may use these fields. */
const isWhole = ({ dbType, fieldShowType }: Field) => dbType === 'int' && fieldShowType !== 'formula'
/** The server generates the values of these fields. */
const isOurs = ({ fieldShowType }: Field) => fieldShowType === 'serial' || fieldShowType === 'formula'

function valueOf(random: Random, known: Known, { fieldShowType, dbType, fieldValidType }: Field & Row): unknown {
  const code = fieldShowType as ControlCode
  if (fieldValidType === 'only') return `U${whole(random)}${whole(random)}`
  if (random(4) === 0) return null
  const pointed = known[code]?.values
  if (pointed) return controls[code].kind === 'list' ? several(random, pointed) : pick(random, pointed)
  if (made[code]) return made[code](random)
  if (dbType === 'int') return whole(random)
  if (dbType === 'double' || dbType === 'BigDecimal') return whole(random) / 100
  const text = pick(random, TEXTS)
  return SHORT.has(code) ? text.replace('\n', ' ') : text
}

function settingsOf(random: Random, code: ControlCode, dbType: string): object {
  const isText = code === 'text' && dbType === 'string'
  return {
    ...(random(6) === 0 ? { isShowList: '0' } : {}),
    ...(random(4) === 0 ? { isQuery: '1', sortFlag: '1' } : {}),
    ...(isText && random(5) === 0 ? { fieldValidType: 'only' } : {}),
  }
}

function fieldOf(random: Random, known: Known, { codes, name, title }: Parts, before: readonly Field[]): Field {
  let code = pick(random, codes)
  const number = before.find(isWhole)
  if (code === 'formula' && !number) code = 'number'
  const types = controls[code].types as readonly string[]
  const fitting = types.filter((type) =>
    code === 'datetime' ? type === 'Datetime' : type !== 'string' || code !== 'formula',
  )
  const dbType = pick(random, fitting)
  const own: Partial<Record<ControlCode, object>> = {
    formula: { fieldExtendJson: JSON.stringify({ formula: `${number?.dbFieldName} + 1` }) },
    popup: { ...known.popup?.more, dictText: name },
  }
  const choices = 'choices' in controls[code] && !known[code] ? { fieldExtendJson: JSON.stringify(CHOICES) } : {}
  return column(name, {
    dbFieldTxt: title,
    dbType,
    dbLength: 200,
    fieldShowType: code,
    ...choices,
    ...known[code]?.more,
    ...settingsOf(random, code, dbType),
    ...own[code],
  })
}

const keys = ({ dbFieldName }: Field) => keyOf(dbFieldName)

/** The rules have different target fields, so their results are predictable. */
function rulesOf(random: Random, fields: readonly Field[]): Rule[] {
  const flag = fields.find(({ fieldShowType }) => fieldShowType === 'switch')
  const [from, to] = fields.filter((field) => isWhole(field) && field.fieldShowType === 'number')
  const free = fields.filter((field) => field !== fields[0] && field !== flag && !isWhole(field) && !isOurs(field))
  const [shown, locked] = [free[0], free[1]]
  const rules: Rule[] = []
  const add = (ruleType: string, target: Field, formula: string, settle: Rule['settle'] = () => undefined) =>
    rules.push({ rule: { ruleType, targetFields: target.dbFieldName, formula, message: '不行' }, settle })
  const empties = (target: Field, when: boolean) => (row: Row) => {
    if ((row[keys(flag!)] === true) === when) row[keys(target)] = null
  }
  if (flag && shown && random(2) === 0) {
    const isHiding = random(2) === 0
    add(isHiding ? 'hide' : 'show', shown, flag.dbFieldName, empties(shown, isHiding))
  }
  if (flag && locked && random(2) === 0) add('lock', locked, flag.dbFieldName, empties(locked, true))
  if (flag && random(2) === 0) add('require', fields[0]!, flag.dbFieldName)
  if (from && to && random(2) === 0)
    add('compute', to, `${from.dbFieldName} * 2`, (row) => {
      const value = row[keys(from)]
      row[keys(to)] = typeof value === 'number' ? value * 2 : null
    })
  if (from && random(2) === 0) add('validate', from, `isEmpty(${from.dbFieldName}) or ${from.dbFieldName} > -3000000`)
  return rules
}

function indexesOf(random: Random, fields: readonly Field[]): object[] {
  const short = fields.filter(({ dbType, fieldShowType }) => dbType !== 'Text' && fieldShowType !== 'serial')
  return short.length > 0 && random(3) === 0
    ? [
        {
          indexName: '常用',
          indexField: short
            .slice(0, 2)
            .map((field) => field.dbFieldName)
            .join(),
          indexType: 'normal',
        },
      ]
    : []
}

interface Parts {
  codes: readonly ControlCode[]
  name: string
  title: string
}

/** The first field is never empty, because an import skips empty rows of a sheet. */
export function randomForm(random: Random, known: Known, most: number, codes: readonly ControlCode[]): RandomForm {
  const firsts = codes.filter((code) => !['serial', 'formula', 'switch'].includes(code))
  const fields: Field[] = []
  for (let at = 0, count = 1 + random(most); at < count; at++) {
    const name = `part_${'abcdefghijklmnop'[at]!}`
    fields.push(fieldOf(random, known, { codes: at === 0 ? firsts : codes, name, title: `栏${at}` }, fields))
  }
  const rules = rulesOf(random, fields)
  const isMust = random(2) === 0 && rules.every(({ rule }) => rule.targetFields !== fields[0]!.dbFieldName)
  if (isMust) Object.assign(fields[0]!, { fieldMustInput: '1' })
  const typed = fields.filter((field) => !isOurs(field))
  return {
    fields,
    rules,
    indexs: indexesOf(random, fields),
    row: () => {
      const row = Object.fromEntries(typed.map((field) => [keys(field), valueOf(random, known, field as Field & Row)]))
      const first = fields[0] as Field & Row
      for (let tries = 0; tries < 99; tries++) row[keys(first)] ??= valueOf(random, known, first)
      return row
    },
    kept: (row) => {
      const after = { ...row }
      for (const { settle } of rules) settle(after)
      return fields.map((field) => expected(field, after))
    },
    read: (row) =>
      fields.map((field) => (field.fieldShowType === 'serial' ? Boolean(row[keys(field)]) : row[keys(field)])),
  }
}

function expected(field: Field, row: Row): unknown {
  if (field.fieldShowType === 'serial') return true
  if (field.fieldShowType !== 'formula') return row[keys(field)]
  const { formula } = JSON.parse(String(field['fieldExtendJson'])) as { formula: string }
  const value = row[keyOf(formula.split(' ')[0]!)]
  return typeof value === 'number' ? value + 1 : null
}
