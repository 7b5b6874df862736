import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls = formCalls(site, admin)

const CLUBS = ['篮球', '书法、国画', '机器人“小码”']
/** The list is too long for the rule of a cell. */
const LESSONS = Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 课：小机器人`)
const own = (fieldShowType: string, texts: readonly string[], more: object = {}) => ({
  fieldShowType,
  fieldExtendJson: JSON.stringify(texts),
  ...more,
})

/** Returns the choices in the template, by heading. */
async function offered(id: string): Promise<Record<string, unknown[]>> {
  const { bytes } = await calls.call('GET', data(id, 'importTemplate'))
  const { sheets } = await readXlsx(bytes)
  const [sheet] = sheets
  return Object.fromEntries(
    sheet!.dataValidations!.map(({ type, range, formula1 }) => {
      const [, name, letter, last] = /^'(.+)'!\$([A-Z]+)\$1:\$\2\$(\d+)$/.exec(formula1!)!
      const at = (letters: string) => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1
      const heading = sheet!.rows[2]![at(range.replace(/\d.*$/, ''))]
      const list = sheets.find((each) => each.name === name)!
      expect([type, list.hidden]).toEqual(['list', true])
      return [heading, list.rows.slice(0, Number(last)).map((row) => row[at(letter!)])]
    }),
  )
}

test('a template offers all choices of each field', async () => {
  const id = await calls.form('offered', [
    column('club', own('radio', CLUBS)),
    column('lesson', own('list', LESSONS)),
    column('days', own('checkbox', ['周一', '周二'])),
    column('tools', own('list_multi', ['积木', 'Python'])),
    column('level', own('link_down', ['图形化/一级', '图形化/二级'])),
    column('sex', { fieldShowType: 'list', dictField: 'sex' }),
    column('paid', { fieldShowType: 'switch', dbType: 'flag' }),
    column('name'),
  ])
  const { sex, ...others } = await offered(id)
  expect(others).toEqual({
    club: CLUBS,
    lesson: LESSONS,
    days: ['周一', '周二'],
    tools: ['积木', 'Python'],
    level: ['图形化/一级', '图形化/二级'],
    paid: ['是', '否'],
  })
  expect(sex).toEqual(expect.arrayContaining(['男', '女']))
})

test('a template offers the choices of the fields of a sub form', async () => {
  const { id: main } = (await calls.ok('POST', '/online/cgform/api/addAll', {
    head: { tableName: 'joined', tableTxt: '报名', tableType: 2 },
    fields: [column('name')],
  })) as { id: string }
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${main}/normal`)
  const head = { tableName: 'joined_kin', tableTxt: '家人', tableType: 3, relationType: 0 }
  const key = column('main_id', { mainTable: 'joined', mainField: 'id' })
  await calls.form('joined_kin', [key, column('kin', own('list', ['父亲', '母亲']))], { head })
  expect(await offered(main)).toEqual({ '家人：kin': ['父亲', '母亲'] })
})

test('a cell may contain several choices, separated by a comma, a semicolon or 、', async () => {
  const id = await calls.form('several', [column('name'), column('days', own('checkbox', ['周一', '周二', '周三']))])
  const lines = ['name,days', '甲,周一、周三', '乙,"周一,周二"', '丙,周二；周日', '丁,周二']
  const file = { name: 'file', fileName: 'rows.csv', content: Buffer.from(lines.join('\n')) }
  const { body } = await site.upload(data(id, 'importPreview'), [file], { token: admin.token })
  const { previewId, rows } = body.result as { previewId: string; rows: { errors: Record<string, string> }[] }
  expect(rows.map(({ errors }) => errors)).toEqual([{}, {}, { days: 'days没有“周日”这个选项' }, {}])
  await calls.ok('POST', data(id, 'importConfirm'), { previewId, skipErrors: true })
  const days = (await calls.list(id)).map((row) => row['days'])
  expect(days.sort()).toEqual(['周一,周三', '周一,周二', '周二'].sort())
})
