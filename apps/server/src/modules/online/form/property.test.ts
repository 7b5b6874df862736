import { afterAll, beforeAll, expect, test } from 'vitest'
import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import { keyOf } from '@mashu/contract/online/form/name'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'

/**
 * Any definition → table → rows → list → sheet → another table: the rows are the same, with those of a sub form below
 * them. A few forms in the gate, as many as `FORMS` says otherwise.
 */
const FORMS = Number(process.env['FORMS'] ?? 4)
const ROWS = 5

let site: Harness
let admin: Person
let calls: ReturnType<typeof formCalls>
/** What the fields of a form may point at, by control; and how they say where it is. */
let known: Partial<Record<ControlCode, { values: string[]; more?: object }>>

async function makeKnown(): Promise<typeof known> {
  const source = await calls.form('chosen', [column('name'), column('pid', { dbLength: 40 })])
  const above = await calls.add(source, { name: '上' })
  const below = await calls.add(source, { name: '下', pid: above })
  const categories = await Promise.all(
    ['图形', '代码'].map(async (name) => {
      await calls.ok('POST', '/sys/category/add', { name, pid: '0' })
      const found = (await calls.ok('GET', `/sys/category/rootList?name=${encodeURIComponent(name)}`)) as {
        records: { id: string }[]
      }
      return found.records[0]!.id
    }),
  )
  const tree = (await calls.ok('GET', '/sys/sysDepart/queryTreeList')) as { id: string }[]
  const form = { dictTable: source, dictField: 'id', dictText: 'name' }
  return {
    sel_user: { values: [admin.username, 'admin'] },
    sel_depart: { values: tree.map(({ id }) => id) },
    cat_tree: { values: categories },
    pca: { values: ['440305', '110000', '419001', '320500'] },
    link_down: {
      values: ['甲/一', '甲/二', '乙'],
      more: { fieldExtendJson: JSON.stringify(['甲/一', '甲/二', '乙']) },
    },
    sel_search: { values: [above, below], more: form },
    sel_tree: { values: [above, below], more: form },
  }
}
beforeAll(async () => {
  site = await startHarness()
  admin = await site.person('admin')
  calls = formCalls(site, admin)
  known = await makeKnown()
})
afterAll(() => site.close())

/** The same numbers for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Random = ReturnType<typeof numbers>

const CHOICES = ['红', '绿 色', 'blue', '1']
/** Files are no values of a sheet, rich text is its source there; the others follow from rules or other fields. */
const codes = (Object.keys(controls) as ControlCode[]).filter(
  (code) => !['file', 'image', 'umeditor', 'serial', 'sign', 'formula', 'popup'].includes(code),
)
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)]!
const two = (number: number) => String(number).padStart(2, '0')
const day = (random: Random) => `20${two(random(90) + 10)}-${two(random(12) + 1)}-${two(random(28) + 1)}`
const TEXTS = ['小明', '=1+1', 'a"b\'c;--', '100%_\\', '<b>粗</b>', '👧🏽 名', '两\n行', '0012', 'null', '，。']

const several = (random: Random, list: readonly string[]) => list.filter(() => random(2) === 1).join() || null
const clock = (random: Random) => `${two(random(24))}:${two(random(60))}`

/** Values by control, where the column type does not say enough. */
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
}

function valueOf(random: Random, code: ControlCode, dbType: string): unknown {
  if (random(4) === 0) return null
  const pointed = known[code]?.values
  if (pointed) return controls[code].kind === 'list' ? several(random, pointed) : pick(random, pointed)
  if (made[code]) return made[code](random)
  if (dbType === 'int') return random(2_000_000) - 1_000_000
  if (dbType === 'double' || dbType === 'BigDecimal') return (random(2_000_000) - 1_000_000) / 100
  const text = pick(random, TEXTS)
  return code === 'text' || code === 'hidden' ? text.replace('\n', ' ') : text
}

type Fields = ReturnType<typeof column>[]
type Row = Record<string, unknown>

function fieldsOf(random: Random, most: number): Fields {
  return Array.from({ length: 1 + random(most) }, (_, index) => {
    const code = pick(random, codes)
    const dbType = pick(
      random,
      controls[code].types.filter((type) => code !== 'datetime' || type === 'Datetime'),
    )
    const choices = 'choices' in controls[code] && !known[code] ? { fieldExtendJson: JSON.stringify(CHOICES) } : {}
    return column(`part_${'abcdefghijklmnop'[index]!}`, {
      dbFieldTxt: `栏${index}`,
      dbType,
      fieldShowType: code,
      ...choices,
      ...known[code]?.more,
    })
  })
}

/** A row whose first value is there if any seed gives one: a row without anything is no row of a sheet. */
function rowOf(random: Random, fields: Fields): Row {
  const value = ({ fieldShowType, dbType }: Fields[number]) => valueOf(random, fieldShowType as ControlCode, dbType)
  const row = Object.fromEntries(fields.map((field) => [keyOf(field.dbFieldName), value(field)]))
  for (let tries = 0; tries < 9; tries++) row['partA'] ??= value(fields[0]!)
  return row
}
const isFilled = (row: Row) => row['partA'] !== null

/** The same form twice, every second time with a sub form. */
async function pair(seed: number, random: Random) {
  const fields = fieldsOf(random, 12)
  const below = seed % 2 === 0 ? fieldsOf(random, 5) : null
  const make = async (name: string) => {
    const id = await calls.form(name, fields)
    const key = column('main_id', { mainTable: name, mainField: 'id' })
    const head = { tableName: `${name}_kid`, tableTxt: '学生', tableType: 3, relationType: 0 }
    if (below) await calls.form(`${name}_kid`, [...below, key], { head })
    return { id, key: keyOf(`${name}_kid`) }
  }
  return { fields, below, from: await make(`from${seed}`), to: await make(`to${seed}`) }
}

const only = (row: Row, fields: Fields) => fields.map(({ dbFieldName }) => row[keyOf(dbFieldName)])

test.each(Array.from({ length: FORMS }, (_, seed) => seed + 1))(
  'form %i keeps its rows through a sheet',
  async (seed) => {
    const random = numbers(seed)
    const { fields, below, from, to } = await pair(seed, random)
    const whole = Array.from({ length: ROWS }, () => rowOf(random, fields)).filter(isFilled)
    const subs = whole.map(() => Array.from({ length: below ? random(4) : 0 }, () => rowOf(random, below!)))
    const kept = subs.map((rows) => rows.filter(isFilled))
    for (const [at, row] of whole.entries())
      await calls.ok('POST', data(from.id, 'add'), { ...row, ...(below ? { [from.key]: kept[at] } : {}) })
    const text = (row: Row, rows: readonly Row[]) =>
      JSON.stringify([only(row, fields), rows.map((each) => only(each, below ?? []))])
    const rowsOf = async ({ id, key }: typeof from) => {
      const found = await calls.list(id, '?pageSize=100')
      const read = async (row: { id: string }) =>
        ((await calls.ok('GET', `${data(id, 'queryById')}?id=${row.id}`)) as Record<string, Row[]>)[key] ?? []
      return (await Promise.all(found.map(async (row) => text(row, below ? await read(row) : [])))).sort()
    }
    const expected = whole.map((row, at) => text(row, kept[at]!)).sort()
    expect(await rowsOf(from)).toEqual(expected)
    const sheet = await site.call('GET', data(from.id, 'exportXls'), { token: admin.token })
    const file = { name: 'file', fileName: 'rows.xlsx', content: sheet.bytes }
    const preview = await site.upload(data(to.id, 'importPreview'), [file], { token: admin.token })
    const { previewId, rows } = preview.body.result as { previewId: string; rows: { errors: object }[] }
    const lines = kept.map((each) => Math.max(1, each.length)).reduce((sum, count) => sum + count, 0)
    expect(rows.map(({ errors }) => errors)).toEqual(Array.from({ length: lines }, () => ({})))
    const { importId } = (await calls.ok('POST', data(to.id, 'importConfirm'), { previewId })) as { importId: string }
    expect(await rowsOf(to)).toEqual(expected)
    await calls.ok('POST', data(to.id, 'importUndo'), { importId })
    expect(await rowsOf(to)).toEqual([])
  },
)
