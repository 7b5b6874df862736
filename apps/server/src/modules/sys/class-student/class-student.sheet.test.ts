import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preview, setUp, site, upload } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a list of children', () => {
  test('is read with columns in any order', async () => {
    const { rows, errorCount } = await preview(
      [
        '实验小学 2026 级',
        '请勿外传',
        '序号,学号（必填）,班级,学生姓名,初始密码,备注',
        '1,S001,红 班,张 三,,爱画画',
        '',
        '2,S002,,李小四,Own-1234,',
      ].join('\n'),
    )
    expect(errorCount).toBe(0)
    expect(rows.map(({ row, cells }) => [row, cells['username'], cells['realname'], cells['password']])).toEqual([
      [4, 'S001', '张三', ''],
      [6, 'S002', '李小四', 'Own-1234'],
    ])
  })

  test.each<[string, string, [name: string, account: string][]]>([
    [
      'with one name per line',
      '林小满\n单雄信\n',
      [
        ['林小满', 'linxiaoman'],
        ['单雄信', 'shanxiongxin'],
      ],
    ],
    [
      'with a number before each name',
      '1. 吕布\n2、女娲',
      [
        ['吕布', 'lvbu'],
        ['女娲', 'nvwa'],
      ],
    ],
    [
      'pasted together with accounts',
      '1\t赵云\tzhaoyun99\n2\t马超\tmachao99',
      [
        ['赵云', 'zhaoyun99'],
        ['马超', 'machao99'],
      ],
    ],
  ])('without headings is read, %s', async (_name, text, expected) => {
    const { rows } = await preview(text)
    expect(rows.map(({ cells }) => [cells['realname'], cells['username']])).toEqual(expected)
  })

  test('without names is refused', async () => {
    expect((await upload('subject,marks\nA,90')).body.message).toBe('没有找到表头：前几行里要有一行写着 姓名')
    expect((await upload('\n,\n')).body.message).toBe('文件里没有数据')
  })
})
