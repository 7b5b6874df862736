// sqlite-only: sheets are read without the database.
import { writeOds, writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { whyNoData } from './grid-rows.ts'
import { parseSheets } from './parse/parse-sheet.ts'
import { oldBook } from './test/old-book.ts'

const read = async (content: Uint8Array | string) =>
  (await parseSheets(typeof content === 'string' ? Buffer.from(content) : content, 50)).map(({ rows }) => rows)

/** A typical list of a school, with formatted numbers, a merged cell for the class, and an error of a formula. */
const LIST = [
  ['姓名', '学号', '班级', '生日', '到校', '手机'],
  ['甲', '00001234', '一班', '2015-03-06', '08:30:00', '138-0000-1000'],
  ['乙', '00000001', '一班', '2016-12-31', '#N/A'],
]

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const EIGHT_THIRTY = 0.354166666667

test('a workbook is read as Excel shows it, with number formats and merged cells', async () => {
  const book = await writeXlsx({
    sheets: [
      { name: '选项', hidden: true, rows: [['男'], ['女']] },
      {
        name: '名单',
        columns: [{}, { numFmt: '00000000' }, {}, {}, { numFmt: 'h:mm' }, { numFmt: '000-0000-0000' }],
        rows: [
          LIST[0]!,
          ['甲', 1234, '一班', day('2015-03-06'), EIGHT_THIRTY, 13_800_001_000],
          ['乙', 1, null, day('2016-12-31'), '#N/A'],
        ],
        merges: [{ startRow: 1, endRow: 2, startCol: 2, endCol: 2 }],
      },
    ],
  })
  expect(await read(book)).toEqual([LIST])
})

test('letters in a number format belong to the text, units and currencies do not', async () => {
  const formats = ['"S"0', '0"元"', '#,##0.00', '¥#,##0', '0%', '00-00']
  const book = await writeXlsx({
    sheets: [{ name: 's', columns: formats.map((numFmt) => ({ numFmt })), rows: [[7, 7, 7, 7, 7, 707]] }],
  })
  expect(await read(book)).toEqual([[['S7', '7', '7', '7', '7', '07-07']]])
})

test('an old workbook (.xls) is read as Excel shows it, without hidden sheets', async () => {
  expect(await read(oldBook())).toEqual([
    [
      ['姓名', '学号'],
      ['甲', '00001234'],
    ],
  ])
})

const WORKBOOK = (sheets: string) =>
  `<?xml version="1.0"?><Workbook xmlns:ss="urn"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000000"/></Style>
  </Styles>${sheets}</Workbook>`
const ss = (type: string, text: string, more = '') => `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`

describe('files with the name .xls and another format', () => {
  test('a web page is read as a table', async () => {
    const page = `<html><head><meta charset="utf-8"><style>td{mso-number-format:"<x>"}</style></head><body>
      <table border=1><tr><th>姓名</th><th colspan="2">学号</th></tr>
      <tr><td rowspan=2>王&nbsp;芳</td><td>0012</td><td>a<br>b</td></tr><tr><td>0013</td></tr></table></body></html>`
    expect(await read(page)).toEqual([
      [
        ['姓名', '学号'],
        ['王 芳', '0012', 'a\nb'],
        ['王 芳', '0013'],
      ],
    ])
    expect(await read('<table><tr><td>姓名<td>年龄<tr><td>甲<td>3</table>')).toEqual([
      [
        ['姓名', '年龄'],
        ['甲', '3'],
      ],
    ])
  })

  test('XML Spreadsheet 2003 is read with its formats, gaps and merged cells', async () => {
    const hidden = `<Worksheet ss:Name="h"><Table><Row>${ss('String', 'x')}</Row></Table>
      <WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>`
    const list = `<Worksheet ss:Name="名单"><Table><Row ss:Index="2">${ss('String', '姓名')}
      ${ss('String', '学号', ' ss:Index="3"')}</Row>
      <Row>${ss('String', '甲&amp;乙', ' ss:MergeDown="1"')}${ss('Number', '1234', ' ss:Index="3" ss:StyleID="s1"')}</Row>
      <Row>${ss('DateTime', '2015-03-06T00:00:00.000', ' ss:Index="3"')}</Row></Table></Worksheet>`
    expect(await read(WORKBOOK(hidden + list))).toEqual([
      [[], ['姓名', '', '学号'], ['甲&乙', '', '00001234'], ['甲&乙', '', '2015-03-06']],
    ])
  })

  test('OpenDocument is read as a flat file and as an archive', async () => {
    const cell = (text: string, more = '') => `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`
    const float = (value: number) => ` office:value-type="float" office:value="${value}"`
    const flat = `<?xml version="1.0"?><office:document><style:style style:name="ta2">
      <style:table-properties table:display="false"/></style:style><office:spreadsheet>
      <table:table table:name="h" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table>
      <table:table table:name="s"><table:table-row>${cell('姓名')}${cell('学号')}</table:table-row><table:table-row>
      ${cell('一<text:s/>班', ' table:number-rows-spanned="2"')}${cell('00001234', float(1234))}
      ${cell('15/3/6', ' office:value-type="date" office:date-value="2015-03-06"')}</table:table-row><table:table-row>
      <table:covered-table-cell/>${cell('1,234.50', float(1234.5))}</table:table-row>
      <table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/>
      </table:table-row></table:table></office:spreadsheet></office:document>`
    const rows = [['姓名', '学号'], ['一 班', '00001234', '2015-03-06'], ['一 班', '1234.5'], []]
    expect(await read(flat)).toEqual([rows])
    const ods = await writeOds({
      sheets: [
        {
          name: 's',
          rows: [
            ['姓名', '生日'],
            ['甲', day('2015-03-06')],
          ],
        },
      ],
    })
    expect(await read(ods)).toEqual([
      [
        ['姓名', '生日'],
        ['甲', '2015-03-06'],
      ],
    ])
  })
})

test('UTF-16 is decoded, and numbers marked as texts keep their zeros', async () => {
  const text = '姓名\t学号\r\n甲\t="0012"\r\n乙\t\'0013'
  const rows = [
    ['姓名', '学号'],
    ['甲', '0012'],
    ['乙', '0013'],
  ]
  expect(await read(text)).toEqual([rows])
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([rows])
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual([rows])
})

test.each([
  [
    'a book with a password',
    () => writeXlsx({ sheets: [], encryption: { password: 'x', spinCount: 10 } }),
    '这个文件设了打开密码',
  ],
  ['a PDF', () => Promise.resolve(Buffer.from('%PDF-1.7')), '这是 PDF 文件，不是表格'],
  ['a picture', () => Promise.resolve(Buffer.from('\x89PNG', 'latin1')), '这是图片，不是表格'],
])('%s is refused with a specific message', async (_name, make, message) => {
  await expect(make().then((bytes) => read(bytes))).rejects.toThrow(message)
})

test('totals and notes are distinguished from data', () => {
  const no = [
    ['合计', '40人'],
    ['', '总计：40'],
    ['', '40人'],
    ['注：请于周五前交'],
    ['制表人：张老师', '审核：李老师'],
    ['平均分', '', '88'],
  ]
  expect(no.map((line) => whyNoData(line) !== null)).toEqual(no.map(() => true))
  const data = [
    ['1', '王合计', '男'],
    ['张三', '13800001000'],
    ['说明书', '3'],
    ['合计表', '一班'],
    ['注意：明天放假', '小王', '内容'],
    ['20', '30人', '甲'],
  ]
  expect(data.map((line) => whyNoData(line))).toEqual(data.map(() => null))
})
