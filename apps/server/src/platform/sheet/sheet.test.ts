import { inflateRawSync } from 'node:zlib'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'
import { makeZip } from '../../../test/zip.ts'
import { db } from '../db/database.ts'
import { zipEntries } from '../files/content/zip-entries.ts'

const site = await openHarness()
const admin = await site.person('admin', { realname: '管理员甲' })
const student = await site.person('student')
beforeEach(() =>
  site.within(async () => {
    await db().deleteFrom('sysPosition').execute()
  }),
)
const HEADINGS = ['职务编码', '职务名称', '职级', '公司id']
const sheetOf = (
  rows: (string | number | null)[][],
  head: (string | null)[][] = [['职务表列表数据'], ['导出人:x'], HEADINGS],
) => writeXlsx({ sheets: [{ name: 's', rows: [...head, ...rows] }] })
const send = (verb: string, content: Uint8Array | string, fileName = 'a.xlsx', token = admin.token) =>
  site.upload(`/sys/position/${verb}`, [{ name: 'file', fileName, content }], { token })
const preview = async (content: Uint8Array | string, fileName?: string) =>
  (await send('importPreview', content, fileName)).body.result as {
    previewId: string
    headings: object[]
    rows: { row: number; cells: Record<string, string>; errors: Record<string, string> }[]
    validCount: number
    errorCount: number
  }
const confirm = (body: object, token = admin.token) => site.call('POST', '/sys/position/importConfirm', { token, body })
const undo = (importId: string, token = admin.token) =>
  site.call('POST', '/sys/position/importUndo', { token, body: { importId } })
const codes = async () =>
  (await site.database.root.selectFrom('sysPosition').select('code').orderBy('code').execute()).map((row) => row.code)
const insert = (code: string, rest: object = {}) =>
  site.call('POST', '/sys/position/add', {
    token: admin.token,
    body: { code, name: `名称${code}`, postRank: '1', ...rest },
  })

test('an export contains a title, the exporter, headings, and words in place of codes', async () => {
  await insert('A1', { postRank: '3' })
  await insert('B=1')
  const reply = await site.call('GET', '/sys/position/exportXls?column=code&order=asc', { token: admin.token })
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('职务表列表.xlsx'))
  const book = await readXlsx(reply.bytes)
  expect(book.sheets[0]!.name).toBe('导出信息')
  expect(book.sheets[0]!.rows.map((row) => row.filter((cell) => cell !== null && cell !== ''))).toEqual([
    ['职务表列表数据'],
    ['导出人:管理员甲'],
    ['职务编码', '职务名称', '职级', '公司id', '组织机构编码'],
    ['A1', '名称A1', '中级'],
    ['B=1', '名称B=1', '员级'],
  ])
})

test('an export contains the filtered rows, or only the selected rows', async () => {
  for (const code of ['A1', 'A2', 'B1']) await insert(code)
  const rows = async (query: string) =>
    (
      await readXlsx((await site.call('GET', `/sys/position/exportXls?${query}`, { token: admin.token })).bytes)
    ).sheets[0]!.rows.slice(3).map((row) => row[0])
  expect(await rows('code=A*&column=code&order=asc')).toEqual(['A1', 'A2'])
  const { id } = await site.database.root
    .selectFrom('sysPosition')
    .select('id')
    .where('code', '=', 'B1')
    .executeTakeFirstOrThrow()
  expect(await rows(`selections=${id},`)).toEqual(['B1'])
  expect(await rows('code=nothing')).toEqual([])
})

test('the template contains the headings and no data, and can be uploaded again', async () => {
  const reply = await site.call('GET', '/sys/position/importTemplate', { token: admin.token })
  const book = await readXlsx(reply.bytes)
  expect(book.sheets[0]!.rows[2]).toEqual(HEADINGS)
  expect(String(book.sheets[0]!.rows[1]![0])).toContain('必填：职务编码、职务名称、职级')
  expect(book.sheets[0]!.dataValidations?.[0]).toMatchObject({ range: 'C4:C1000' })
  expect((await send('importPreview', reply.bytes)).body).toMatchObject({ success: false, message: '文件里没有数据' })
})

test('a preview marks every invalid cell, and writes nothing', async () => {
  await insert('TAKEN')
  const result = await preview(
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['', '乙', '2', null],
      ['taken', '丙', '3', null],
      ['A1', '丁', '高级', null],
      ['001', 'x'.repeat(101), '1', null],
    ]),
  )
  expect(result.headings).toHaveLength(4)
  expect(result.rows.map((row) => row.errors)).toEqual([
    {},
    { code: '职务编码不能为空' },
    { code: '职务编码已经存在' },
    { code: '与第 4 行重复', postRank: '“高级”不是有效的职级' },
    { name: '职务名称不能超过 100 个字' },
  ])
  expect([result.validCount, result.errorCount]).toEqual([1, 4])
  expect(result.rows[4]!.cells['code']).toBe('001')
  expect(await codes()).toEqual(['TAKEN'])
})

test('an import writes all rows of its preview or none, only once, and can be undone', async () => {
  const { previewId } = await preview(
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['A2', '乙', '1', null],
    ]),
  )
  const done = await confirm({ previewId })
  expect(done.body).toMatchObject({ success: true, result: { count: 2 } })
  expect(await codes()).toEqual(['A1', 'A2'])
  expect(
    await site.database.root
      .selectFrom('sysPosition')
      .select(['postRank', 'createBy'])
      .where('code', '=', 'A1')
      .executeTakeFirst(),
  ).toEqual({ postRank: '3', createBy: admin.username })
  expect((await confirm({ previewId })).body).toMatchObject({
    success: false,
    message: '导入预览已过期，请重新上传文件',
  })
  const { importId } = done.body.result as { importId: string }
  expect((await undo(importId)).body).toMatchObject({ success: true, message: '已撤销本次导入', result: { count: 2 } })
  expect(await codes()).toEqual([])
  expect((await undo(importId)).body).toMatchObject({ success: false, message: '这次导入已经撤销过了' })
})

test('invalid rows are skipped only if the user asks for it', async () => {
  const { previewId } = await preview(
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['', '乙', '1', null],
    ]),
  )
  expect((await confirm({ previewId })).body).toMatchObject({
    success: false,
    message: expect.stringContaining('还有 1 行有错误'),
  })
  expect(await codes()).toEqual([])
  expect((await confirm({ previewId, skipErrors: true })).body.result).toMatchObject({ count: 1 })
})

test('nothing is imported when a code was taken between preview and confirmation', async () => {
  const { previewId } = await preview(
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['A2', '乙', '1', null],
    ]),
  )
  await insert('A2')
  expect((await confirm({ previewId })).body.success).toBe(false)
  expect(await codes()).toEqual(['A2'])
})

test('only the uploader can use a preview, and an undo requires the permission', async () => {
  const other = await site.person('admin')
  const { previewId } = await preview(await sheetOf([['A1', '甲', '中级', null]]))
  expect((await confirm({ previewId }, other.token)).body.message).toBe('导入预览已过期，请重新上传文件')
  const { importId } = (await confirm({ previewId })).body.result as { importId: string }
  expect((await undo(importId, student.token)).status).toBe(403)
  expect((await undo('nope')).body.message).toBe('找不到这次导入')
})

test('an undo is refused when an imported row was changed after the import', async () => {
  const { previewId } = await preview(
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['A2', '乙', '1', null],
    ]),
  )
  const { importId } = (await confirm({ previewId })).body.result as { importId: string }
  await site.database.root
    .updateTable('sysPosition')
    .set({ name: 'changed', updateTime: '2030-01-01T00:00:00.000Z' })
    .where('code', '=', 'A1')
    .execute()
  expect((await undo(importId)).body).toMatchObject({
    success: false,
    message: '导入的数据后来被修改或删除过，不能撤销',
  })
  expect(await codes()).toEqual(['A1', 'A2'])
})

test('the import in one step imports valid rows, and lists other rows in a file', async () => {
  await insert('TAKEN')
  const reply = await send(
    'importExcel',
    await sheetOf([
      ['A1', '甲', '中级', null],
      ['TAKEN', '乙', '1', null],
    ]),
  )
  expect(reply.body).toMatchObject({
    success: true,
    code: 201,
    message: '文件导入成功，但有错误。',
    result: { totalCount: 2, errorCount: 1, successCount: 1, msg: '总上传行数：2，已导入行数：1，错误行数：1' },
  })
  const { fileUrl, fileName } = reply.body.result as { fileUrl: string; fileName: string }
  expect(fileName).toMatch(/^userImportExcelErrorLog\d{14}[0-9a-f]{20}\.txt$/)
  expect((await site.call('GET', fileUrl)).text).toBe('第 2 行：职务编码已经存在，忽略导入。')
  expect(await codes()).toEqual(['A1', 'TAKEN'])
  expect((await send('importExcel', await sheetOf([['B1', '甲', '中级', null]]))).body).toMatchObject({
    success: true,
    code: 200,
    message: '共1行数据全部导入成功！',
    result: null,
  })
})

test('a file that is no sheet is refused with a message for teachers', async () => {
  const message = async (content: Uint8Array | string, name?: string) =>
    (await send('importPreview', content, name)).body.message
  expect(await message(Buffer.from('PK\x03\x04 broken'))).toBe('无法读取这个文件，请另存为 .xlsx 或 .csv 再导入')
  expect(await message(Buffer.from([0, 1, 2, 3]))).toBe('无法读取这个文件，请另存为 .xlsx 或 .csv 再导入')
  expect(await message('姓名,年龄\n甲,3', 'a.csv')).toBe('没有找到表头：前几行里要有一行写着 职务编码、职务名称、职级')
  expect((await send('importExcel', Buffer.from([0, 1]))).body).toMatchObject({
    success: false,
    code: 500,
    message: '文件导入失败！',
  })
  expect(
    (await site.upload('/sys/position/importExcel', [], { token: admin.token, fields: { a: 'b' } })).body.message,
  ).toBe('文件导入失败！')
})

test('a sheet is refused when an entry of its archive is larger than declared', async () => {
  const honest = await sheetOf([['A1', '甲', '中级', null]])
  const bytesOf = (start: number, end: number, unpacked: number) =>
    end - start === unpacked ? honest.subarray(start, end) : inflateRawSync(honest.subarray(start, end))
  const entries = Object.fromEntries(
    zipEntries(honest)!.map(({ name, start, end, unpacked }) => [name, bytesOf(start, end, unpacked)]),
  )
  const packed = (claimed: number) => {
    const bytes = makeZip({ ...entries, 'xl/media/big.bin': Buffer.alloc(5_000_000) })
    // The last occurrence of the name is in the directory of the archive. The unpacked size is 22 bytes before it.
    bytes.writeUInt32LE(claimed, bytes.lastIndexOf('xl/media/big.bin') - 22)
    return bytes
  }
  const validCount = async (content: Uint8Array) =>
    ((await preview(content)) as { validCount: number } | null)?.validCount
  expect(await validCount(packed(5_000_000))).toBe(1)
  expect(await validCount(packed(4_999_999))).toBeUndefined()
  // The declared unpacked size equals the packed size, as in an entry without compression.
  const { start, end } = zipEntries(packed(1))!.find(({ name }) => name === 'xl/media/big.bin')!
  expect(await validCount(packed(end - start))).toBeUndefined()
})

test('too many rows are refused', async () => {
  const rows = Array.from({ length: 5001 }, (_, index) => `C${index},n,1`).join('\n')
  expect((await send('importPreview', `职务编码,职务名称,职级\n${rows}`, 'a.csv')).body.message).toBe(
    '一次最多导入 5000 行',
  )
})

test('text files are read in UTF-8 and in GB18030', async () => {
  expect((await preview('\uFEFF职务编码,职务名称,职级\n007,"甲,乙",中级\n', 'a.csv')).rows[0]).toMatchObject({
    cells: { code: '007', name: '甲,乙', postRank: '中级' },
    errors: {},
  })
  // The text in GB18030: 职务编码,职务名称,职级 / 1,甲,1
  const gbk = Buffer.from('d6b0cef1b1e0c2eb2cd6b0cef1c3fbb3c62cd6b0bcb60a312cbcd72c31', 'hex')
  expect((await preview(gbk, 'a.csv')).rows[0]).toMatchObject({ cells: { name: '甲' }, errors: {} })
})

test('headings are recognized with marks such as *, and also in the first row', async () => {
  expect((await preview(await sheetOf([['A1', '甲', '1']], [['* 职务编码', '职务名称 ', '职级*']]))).validCount).toBe(1)
})

test('a sheet can be imported and exported only with the permission', async () => {
  const content = await sheetOf([['A1', '甲', '1', null]])
  for (const verb of ['importExcel', 'importPreview']) {
    expect((await site.upload(`/sys/position/${verb}`, [{ name: 'file', fileName: 'a.xlsx', content }])).status).toBe(
      401,
    )
    expect((await send(verb, content, 'a.xlsx', student.token)).status).toBe(403)
  }
  for (const verb of ['exportXls', 'importTemplate']) {
    expect((await site.call('GET', `/sys/position/${verb}`)).status).toBe(401)
    expect((await site.call('GET', `/sys/position/${verb}`, { token: student.token })).status).toBe(403)
  }
  expect((await confirm({ previewId: 'x' }, student.token)).status).toBe(403)
})
