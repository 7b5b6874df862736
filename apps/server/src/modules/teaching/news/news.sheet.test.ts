import { readXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin', { realname: '校长' })
const teacher = await site.person('teacher')
beforeEach(async () => {
  await site.database.root.deleteFrom('teachingNews').execute()
})
const path = '/teaching/teachingNews'
interface Preview {
  previewId: string
  headings: { title: string }[]
  rows: { row: number; errors: Record<string, string> }[]
  validCount: number
  errorCount: number
}
const send = (verb: string, lines: string[], who: Person = admin) =>
  site.upload(
    `${path}/${verb}`,
    [{ name: 'file', fileName: 'a.csv', content: ['标题,内容,状态', ...lines].join('\n') }],
    { token: who.token },
  )
const preview = async (...lines: string[]) => (await send('importPreview', lines)).body.result as Preview
const confirm = (previewId: string, more: object = {}, who: Person = admin) =>
  site.call('POST', `${path}/importConfirm`, { token: who.token, body: { previewId, ...more } })
const undo = (importId: string, who: Person = admin) =>
  site.call('POST', `${path}/importUndo`, { token: who.token, body: { importId } })
const stored = () =>
  site.database.root
    .selectFrom('teachingNews')
    .select(['id', 'newsTitle', 'newsContent', 'newsStatus', 'createBy'])
    .orderBy('newsTitle')
    .execute()
const importIdOf = (reply: { body: { result: unknown } }) => (reply.body.result as { importId: string }).importId
const sheet = async (query = '') =>
  (
    await readXlsx((await site.call('GET', `${path}/exportXls${query}`, { token: admin.token })).bytes)
  ).sheets[0]!.rows.map((row) => row.map((cell) => cell ?? ''))

describe('articles from a sheet', () => {
  test('are cleaned in the same way as articles from the form', async () => {
    const { previewId, errorCount } = await preview('甲,<p onclick=x>文<script>alert(1)</script></p>,1')
    expect(errorCount).toBe(0)
    expect((await confirm(previewId)).body).toMatchObject({ success: true, result: { count: 1 } })
    expect(await stored()).toMatchObject([
      { newsTitle: '甲', newsContent: '<p>文</p>', newsStatus: 1, createBy: admin.username },
    ])
  })

  test('get the status whose label the sheet contains', async () => {
    const texts = (await site.call('GET', '/sys/dict/getDictItems/news_status')).body.result as {
      value: string
      text: string
    }[]
    const { previewId } = await preview(...texts.map(({ text }, index) => `第${index}篇,,${text}`))
    await confirm(previewId)
    expect((await stored()).map((row) => String(row.newsStatus))).toEqual(texts.map((option) => option.value))
  })

  test('are imported once after a double click', async () => {
    const { previewId } = await preview('甲,,1', '乙,,1')
    const replies = await Promise.all([confirm(previewId), confirm(previewId), confirm(previewId)])
    expect(replies.filter((reply) => reply.body.success)).toHaveLength(1)
    expect(
      replies
        .filter((reply) => !reply.body.success)
        .every((reply) => reply.body.message === '导入预览已过期，请重新上传文件'),
    ).toBe(true)
    expect(await stored()).toHaveLength(2)
  })

  test('are not imported when one row is wrong, unless wrong rows are skipped', async () => {
    const { previewId, validCount, rows } = await preview('甲,,1', ',没有标题,1', '丙,,飞')
    expect(validCount).toBe(1)
    expect(rows.map((row) => Object.keys(row.errors))).toEqual([[], ['newsTitle'], ['newsStatus']])
    expect((await confirm(previewId)).body).toMatchObject({
      success: false,
      message: '还有 2 行有错误或等你回答，请改正，或跳过这些行',
    })
    expect(await stored()).toEqual([])
    expect((await confirm(previewId, { skipErrors: true })).body.result).toMatchObject({ count: 1 })
  })

  test('cannot be imported when all of them are wrong', async () => {
    const { previewId } = await preview(',x,1')
    expect((await confirm(previewId, { skipErrors: true })).body).toMatchObject({
      success: false,
      message: '没有可以导入的数据',
    })
  })

  test('are all removed when their import is undone, which is possible only once', async () => {
    const importId = importIdOf(await confirm((await preview('甲,,1', '乙,,0')).previewId))
    await site.call('POST', `${path}/add`, { token: admin.token, body: { newsTitle: '别的', newsStatus: 1 } })
    expect((await undo(importId)).body).toMatchObject({
      success: true,
      message: '已撤销本次导入',
      result: { count: 2 },
    })
    expect((await stored()).map((row) => row.newsTitle)).toEqual(['别的'])
    expect((await undo(importId)).body).toMatchObject({ success: false, message: '这次导入已经撤销过了' })
  })

  test('cannot be undone after one of them was deleted', async () => {
    const importId = importIdOf(await confirm((await preview('甲,,1', '乙,,0')).previewId))
    const [gone, left] = await stored()
    await site.call('DELETE', `${path}/delete?id=${gone!.id}`, { token: admin.token })
    expect((await undo(importId)).body).toMatchObject({
      success: false,
      message: '导入的数据后来被修改或删除过，不能撤销',
    })
    expect((await stored()).map((row) => row.id)).toEqual([left!.id])
  })

  test('cannot be undone through the imports of other pages', async () => {
    const importId = importIdOf(await confirm((await preview('甲,,1')).previewId))
    for (const other of ['/sys/position', '/sys/role', '/sys/dict'])
      expect(
        (await site.call('POST', `${other}/importUndo`, { token: admin.token, body: { importId } })).body,
        other,
      ).toMatchObject({ success: false, message: '找不到这次导入' })
    expect(
      (
        await site.call('POST', '/sys/position/importConfirm', {
          token: admin.token,
          body: { previewId: (await preview('乙,,1')).previewId },
        })
      ).body,
    ).toMatchObject({ success: false, message: '导入预览已过期，请重新上传文件' })
  })

  test('are imported and exported only by the office', async () => {
    for (const verb of ['importPreview', 'importExcel'])
      expect((await send(verb, ['甲,,1'], teacher)).status, verb).toBe(403)
    for (const reply of [
      await confirm('x', {}, teacher),
      await undo('x', teacher),
      await site.call('GET', `${path}/exportXls`, { token: teacher.token }),
      await site.call('GET', `${path}/importTemplate`, { token: teacher.token }),
    ])
      expect(reply.status).toBe(403)
    for (const verb of ['importConfirm', 'importUndo'])
      expect((await site.call('POST', `${path}/${verb}`, { body: {} })).status, verb).toBe(401)
  })
})

describe('an invalid sheet of articles', () => {
  const upload = (content: string | Uint8Array, fileName = 'a.csv') =>
    site.upload(`${path}/importPreview`, [{ name: 'file', fileName, content }], { token: admin.token })
  test.each([
    ['unknown headings', '姓名,年龄\n小明,7', '没有找到表头'],
    ['headings without the title', '内容,状态\n文,1', '没有找到表头'],
    ['headings without rows', '标题,内容,状态', '文件里没有数据'],
    ['blank rows only', '标题,内容,状态\n,,\n , ,', '文件里没有数据'],
    ['an empty file', '', ''],
    ['binary content', Buffer.from([0, 1, 2, 3]), '无法读取这个文件，请另存为 .xlsx 或 .csv 再导入'],
    ['a broken workbook', Buffer.from('PK\x03\x04broken', 'latin1'), '无法读取这个文件，请另存为 .xlsx 或 .csv 再导入'],
    [
      'an old broken workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
      '无法读取这个文件，请另存为 .xlsx 或 .csv 再导入',
    ],
  ])('is refused for %s', async (_name, content, message) => {
    const { body } = await upload(content)
    expect(body.success).toBe(false)
    expect(body.message).toContain(message)
  })

  test('is refused when the request contains no file', async () =>
    expect((await site.upload(`${path}/importPreview`, [], { token: admin.token })).body.success).toBe(false))
})

describe('a sheet of articles', () => {
  test('contains labels instead of numbers, and stores formulas as text', async () => {
    for (const [newsTitle, newsStatus] of [
      ['=HYPERLINK("https://evil.example")', 1],
      ['乙', 0],
    ] as const)
      await site.call('POST', `${path}/add`, {
        token: admin.token,
        body: { newsTitle, newsStatus, newsContent: '<p>文</p>' },
      })
    const rows = await sheet('?column=newsTitle&order=asc')
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual(['资讯', '导出人:校长', '标题'])
    expect(
      rows
        .slice(3)
        .map((row) => [row[0], row[1]])
        .sort(),
    ).toEqual([
      ['=HYPERLINK("https://evil.example")', '<p>文</p>'],
      ['乙', '<p>文</p>'],
    ])
    expect(rows.slice(3).flat()).not.toContain('1')
  })

  test('contains only the filtered or selected articles', async () => {
    for (const newsTitle of ['春', '夏', '秋'])
      await site.call('POST', `${path}/add`, {
        token: admin.token,
        body: { newsTitle, newsStatus: newsTitle === '秋' ? 0 : 1 },
      })
    const titles = async (query: string) =>
      (await sheet(query))
        .slice(3)
        .map((row) => row[0])
        .sort()
    expect(await titles('?newsStatus=0')).toEqual(['秋'])
    expect(await titles(`?newsTitle=${encodeURIComponent('*春*')}`)).toEqual(['春'])
    const ids = (await stored()).filter((row) => row.newsTitle !== '夏').map((row) => row.id)
    expect(await titles(`?selections=${ids.join()},`)).toEqual(['春', '秋'].sort())
    expect(await titles('?selections=4711')).toEqual([])
  })
})
