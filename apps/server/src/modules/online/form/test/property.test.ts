import { expect, test } from 'vitest'
import { controls, type ControlCode } from '@mashu/contract/online/form/control'
import { keyOf } from '@mashu/contract/online/form/name'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { numbers, randomForm, type Known, type RandomForm, type Row } from '../../../../../test/online/random-form.ts'
import { openHarness, type Person } from '../../../../../test/harness.ts'
import { sizeOf } from '../../../../../test/large/long-run.ts'

/**
 * Random forms are listed, exported, and imported into the emptied table. Rows, sub rows and their places in the tree
 * must not change.
 */
const FORMS = Number(process.env['FORMS'] ?? sizeOf(8, 40))
const BATCH = 20
const ROWS = 5

let admin: Person
let calls: ReturnType<typeof formCalls>

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function stored(fileName: string): Promise<string> {
  const file = { name: 'file', fileName, content: PIXEL }
  return (await site.upload('/sys/common/upload', [file], { token: admin.token })).body.message
}

async function makeKnown(): Promise<Known> {
  const source = await calls.form('chosen', [column('name')])
  const rows = [await calls.add(source, { name: '上' }), await calls.add(source, { name: '下' })]
  const tree = await calls.form('places', [column('name')], {
    head: { tableName: 'places', tableTxt: '地点', isTree: 'Y', treeFieldname: 'name' },
  })
  const above = await calls.add(tree, { name: '主楼' })
  const below = await calls.add(tree, { name: '一层', pid: above })
  const categories = await Promise.all(
    ['图形', '代码'].map(async (name) => {
      await calls.ok('POST', '/sys/category/add', { name, pid: '0' })
      const found = (await calls.ok('GET', `/sys/category/rootList?name=${encodeURIComponent(name)}`)) as {
        records: { id: string }[]
      }
      return found.records[0]!.id
    }),
  )
  for (const departName of ['东校区', '西校区'])
    await calls.ok('POST', '/sys/sysDepart/add', { departName, orgCategory: '1' })
  const departs = (await calls.ok('GET', '/sys/sysDepart/queryTreeList')) as { id: string }[]
  await calls.ok('POST', '/sys/fillRule/add', {
    ruleCode: 'any_no',
    ruleName: '编号',
    ruleClass: 'sequence',
    ruleParams: '{"prefix":"N","digits":3}',
  })
  const form = { dictTable: source, dictField: 'id', dictText: 'name' }
  const levels = ['甲/一', '甲/二', '乙']
  const pictures = await Promise.all(['a.png', 'b.png'].map(stored))
  return {
    sel_user: { values: [admin.username, 'admin'] },
    sel_depart: { values: departs.map(({ id }) => id) },
    cat_tree: { values: categories },
    pca: { values: ['440305', '110000', '419001', '320500'] },
    link_down: { values: levels, more: { fieldExtendJson: JSON.stringify(levels) } },
    sel_search: { values: rows, more: form },
    sel_tree: { values: [above, below], more: { ...form, dictTable: tree } },
    popup: { values: ['上', '下'], more: { dictTable: source, dictField: 'name' } },
    serial: { values: [], more: { fieldDefaultValue: '${any_no}' } },
    file: { values: pictures },
    image: { values: pictures },
    sign: { values: pictures },
  }
}
async function signIn(): Promise<void> {
  admin = await site.person('admin')
  calls = formCalls(site, admin)
}
const site = await openHarness()
await signIn()
const known: Known = await makeKnown()
const codes = Object.keys(controls) as ControlCode[]
interface Part {
  form: RandomForm
  tableName: string
  isSingle: boolean
}
interface Made {
  id: string
  main: RandomForm
  subs: Part[]
  isTree: boolean
}
const definitionOf = ({ rules, indexs }: RandomForm) => ({ rules: rules.map(({ rule }) => rule), indexs })

/** Every third form has sub forms, and every third form is a tree. */
async function make(seed: number): Promise<Made> {
  const random = numbers(seed)
  const tableName = `any${seed}`
  const main = randomForm(random, known, 12, codes)
  const isTree = seed % 3 === 2
  if (isTree) main.fields.push(column('called', { dbFieldTxt: '名称', fieldMustInput: '1' }))
  const tree = isTree ? { isTree: 'Y', treeFieldname: 'called' } : {}
  const id = await calls.form(tableName, main.fields, {
    ...definitionOf(main),
    head: { tableName, tableTxt: tableName, formTemplate: String(1 + random(4)), ...tree },
  })
  const subs = Array.from({ length: seed % 3 === 1 ? 1 + random(2) : 0 }, (_, at): Part => {
    return { form: randomForm(random, known, 5, codes), tableName: `${tableName}_${'ab'[at]!}`, isSingle: at === 1 }
  })
  for (const { form, tableName: name, isSingle } of subs) {
    const head = { tableName: name, tableTxt: `附表${name}`, tableType: 3, relationType: isSingle ? 1 : 0 }
    const key = column('main_id', { mainTable: tableName, mainField: 'id' })
    await calls.form(name, [...form.fields, key], { ...definitionOf(form), head })
  }
  return { id, main, subs, isTree }
}

/** Returns the texts that the list must contain. */
async function fill({ id, main, subs, isTree }: Made, random: ReturnType<typeof numbers>): Promise<string[]> {
  const names: string[] = []
  const kept: string[] = []
  const ids: string[] = []
  for (let at = 0; at < ROWS; at++) {
    const row: Row = main.row()
    const below = subs.map(({ form, isSingle }) => Array.from({ length: random(isSingle ? 2 : 4) }, () => form.row()))
    const above = at > 0 && random(3) > 0 ? random(at) : null
    if (isTree) {
      names.push(`点${at}`)
      Object.assign(row, { called: `点${at}`, pid: above === null ? null : ids[above] })
    }
    const sent = { ...row, ...Object.fromEntries(subs.map(({ tableName }, part) => [keyOf(tableName), below[part]])) }
    ids.push(await calls.add(id, sent))
    const lines = subs.map(({ form }, part) => below[part]!.map((each) => form.kept(each)))
    kept.push(JSON.stringify([main.kept(row), lines, isTree && above !== null ? names[above] : null]))
  }
  return kept.sort()
}

async function rowsOf({ id, main, subs, isTree }: Made): Promise<string[]> {
  const found = await calls.list(id, '?pageSize=100')
  const names = new Map(found.map((row) => [row.id, row['called']]))
  const text = async (row: Row) => {
    const whole =
      subs.length > 0 ? ((await calls.ok('GET', `${data(id, 'queryById')}?id=${row['id'] as string}`)) as Row) : {}
    const lines = subs.map(({ form, tableName }) =>
      ((whole[keyOf(tableName)] ?? []) as Row[]).map((each) => form.read(each)),
    )
    const above = isTree && row['pid'] ? names.get(row['pid'] as string) : null
    return JSON.stringify([main.read(row), lines, above])
  }
  return (await Promise.all(found.map(text))).sort()
}

async function throughSheet(made: Made, expected: readonly string[]): Promise<void> {
  const { id } = made
  const sheet = await site.call('GET', data(id, 'exportXls'), { token: admin.token })
  const ids = (await calls.list(id, '?pageSize=100')).map((row) => row.id)
  await calls.ok('DELETE', `${data(id, 'deleteBatch')}?ids=${ids.join()}`)
  expect(await calls.list(id)).toEqual([])
  const file = { name: 'file', fileName: 'rows.xlsx', content: sheet.bytes }
  const preview = await site.upload(data(id, 'importPreview'), [file], { token: admin.token })
  const { previewId, rows } = preview.body.result as { previewId: string; rows: { errors: object }[] }
  expect(rows.map(({ errors }) => errors)).toEqual(rows.map(() => ({})))
  const { importId } = (await calls.ok('POST', data(id, 'importConfirm'), { previewId })) as { importId: string }
  expect(await rowsOf(made)).toEqual(expected)
  await calls.ok('POST', data(id, 'importUndo'), { importId })
  expect(await calls.list(id)).toEqual([])
}

async function faultOf(seed: number): Promise<string[]> {
  const made = await make(seed)
  try {
    const expected = await fill(made, numbers(seed + 1_000_000))
    expect(await rowsOf(made)).toEqual(expected)
    await throughSheet(made, expected)
    return []
  } catch (error) {
    const kinds = made.main.fields.map((field) => field.fieldShowType).join()
    return [`form ${seed} (${kinds}): ${error instanceof Error ? error.message : String(error)}`]
  } finally {
    await calls.ok('DELETE', `/online/cgform/head/delete?id=${made.id}`)
  }
}

const batches = Array.from({ length: Math.ceil(FORMS / BATCH) }, (_, at) => at * BATCH + 1)
test.each(batches)(
  'random forms from number %i on keep their rows when they are exported and imported',
  { timeout: 120_000 },
  async (first) => {
    const faults: string[] = []
    // The rate limit of one account is too low for hundreds of forms.
    await signIn()
    for (let seed = first; seed < first + BATCH && seed <= FORMS; seed++) faults.push(...(await faultOf(seed)))
    expect(faults).toEqual([])
  },
)
