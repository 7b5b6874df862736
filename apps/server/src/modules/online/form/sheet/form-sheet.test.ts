import { readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { sheetKinds, type SheetColumn } from '@mashu/contract/online/form/sheet-form'
import { column, data, formCalls } from '../../../../../test/online/forms.ts'
import { openHarness } from '../../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const calls = formCalls(site, admin)

describe('the sheet of a form', () => {
  const upload = (url: string, lines: readonly string[], token = admin.token) =>
    site.upload(url, [{ name: 'file', fileName: 'list.csv', content: Buffer.from(lines.join('\n')) }], { token })
  const guess = async (lines: readonly string[], token?: string) =>
    (await upload('/online/form/sheet/guess', lines, token)).body

  test('exports real numbers, days and times, and imports the same values again', async () => {
    const id = await calls.form('amounts', [
      column('name'),
      column('age', { dbType: 'int', fieldShowType: 'number' }),
      column('fee', { dbType: 'BigDecimal', dbLength: 10, dbPointLength: 2, fieldShowType: 'number' }),
      column('born', { dbType: 'Date', fieldShowType: 'date' }),
      column('seen', { dbType: 'Datetime', fieldShowType: 'datetime' }),
    ])
    await calls.add(id, { name: '007', age: 8, fee: 12.5, born: '2016-02-29', seen: '2026-09-01 00:00:00' })
    await calls.add(id, { name: '小红' })
    const { bytes } = await calls.call('GET', `${data(id, 'exportXls')}?column=name&order=asc`)
    const { rows } = (await readXlsx(bytes)).sheets[0]!
    const at = ['name', 'age', 'fee', 'born', 'seen'].map((title) => rows[2]!.indexOf(title))
    const midnight = new Date('2026-09-01T00:00:00Z')
    expect(at.map((place) => rows[3]![place])).toEqual(['007', 8, 12.5, new Date('2016-02-29T00:00:00Z'), midnight])
    const file = { name: 'file', fileName: 'back.xlsx', content: Buffer.from(bytes) }
    const back = (await site.upload(data(id, 'importPreview'), [file], { token: admin.token })).body.result
    expect(back).toMatchObject({
      errorCount: 0,
      rows: [{ cells: { name: '007', age: '8', fee: '12.5', born: '2016-02-29', seen: '2026-09-01' } }, {}],
    })
    await calls.ok('POST', data(id, 'importConfirm'), { previewId: (back as { previewId: string }).previewId })
    expect(await calls.values(id, 'seen', '&name=007')).toEqual(['2026-09-01 00:00:00', '2026-09-01 00:00:00'])
  })

  test('imports the rows of the sheet from which the form was guessed', async () => {
    const lines = [
      '姓名,年级,手机,年龄,身高,入学,来过,备注',
      ...['小明', '小红', '小刚', '小丽'].map(
        (name, at) =>
          `${name},${at % 2 ? '一年级' : '二年级'},1380000000${at},${8 + at},1.${at},2026-09-0${at + 1},是,`,
      ),
    ]
    const guessed = (await guess(lines)).result as { columns: SheetColumn[]; rows: number }
    expect(guessed.rows).toBe(4)
    expect(guessed.columns.map(({ kind }) => kind)).toEqual('text choice phone whole decimal day flag text'.split(' '))
    const fields = guessed.columns.map(({ title, name, kind, choices }) => {
      const { label: _label, ...field } = sheetKinds[kind]
      const own = kind === 'choice' ? { fieldExtendJson: JSON.stringify(choices) } : {}
      return { ...field, ...own, dbFieldName: name, dbFieldTxt: title }
    })
    const id = await calls.form('from_sheet', fields)
    const preview = (await upload(data(id, 'importPreview'), lines)).body.result as {
      previewId: string
      errorCount: number
    }
    expect(preview.errorCount).toBe(0)
    await calls.ok('POST', data(id, 'importConfirm'), { previewId: preview.previewId })
    const [first] = await calls.list(id, '?column=field1&order=desc')
    expect(await calls.list(id)).toHaveLength(4)
    const { bytes } = await calls.call('GET', data(id, 'importTemplate'))
    const { dataValidations } = (await readXlsx(bytes)).sheets[0]!
    expect(dataValidations?.map(({ range }) => range)).toEqual(['B4:B1000', 'G4:G1000'])
    expect(first).toMatchObject({
      field6: expect.stringMatching(/^2026-09-0\d$/),
      field7: true,
      field5: expect.any(Number),
    })
  })

  test('leaves an empty cell empty, and fills in the default of a missing column', async () => {
    const id = await calls.form('with_defaults', [
      column('name', { dbFieldTxt: '姓名' }),
      column('state', { dbFieldTxt: '状态', fieldDefaultValue: '待定' }),
      column('hours', { dbFieldTxt: '课时', dbType: 'int', fieldShowType: 'number', fieldDefaultValue: '3' }),
      column('came', { dbFieldTxt: '来过', dbType: 'flag', fieldShowType: 'switch', fieldDefaultValue: 'Y' }),
    ])
    const take = async (lines: readonly string[]) => {
      const { previewId, errorCount } = (await upload(data(id, 'importPreview'), lines)).body.result as {
        previewId: string
        errorCount: number
      }
      expect(errorCount).toBe(0)
      await calls.ok('POST', data(id, 'importConfirm'), { previewId })
    }
    await take(['姓名,状态,课时,来过', '小明,,,', '小红,已定, ,否'])
    await take(['姓名,课时', '小刚,'])
    expect(await calls.list(id, '?column=id&order=asc')).toMatchObject([
      { name: '小明', state: null, hours: null, came: null },
      { name: '小红', state: '已定', hours: null, came: false },
      { name: '小刚', state: '待定', hours: null, came: true },
    ])
  })

  test('guesses no columns without a table in the file, or without the right', async () => {
    expect((await guess([''])).success).toBe(false)
    expect((await guess(['\0\0'])).success).toBe(false)
    const teacher = await site.person('teacher')
    expect((await guess(['姓名', '小明'], teacher.token)).success).toBe(false)
  })
})
