import { describe, expect, it } from 'vitest'
import { findFullWidth, replaceFullWidth } from './full-width.ts'

const found = (source: string): string =>
  findFullWidth(source)
    .map((place) => place.found)
    .join('')

describe('full-width punctuation', () => {
  it.each([
    ['print（"你好，世界"）', 'print("你好，世界")'],
    ['a = “你好，世界”', 'a = "你好，世界"'],
    ['a = ‘你好’；b＝１２', "a = '你好';b=12"],
    ['if a ＞ 3：\n　print(a)  # 说明：这里，不改', 'if a > 3:\n print(a)  # 说明：这里，不改'],
    ['a = [1，2、3]', 'a = [1,2,3]'],
    ['print("a"，"b，c"，\'，\')', 'print("a","b，c",\'，\')'],
    ['"""长，\n文：字"""，1', '"""长，\n文：字""",1'],
    ['x = "没有结束，\ny = （1）', 'x = "没有结束，\ny = (1)'],
    ['＃ 说明，（）', '# 说明，（）'],
    ['“开头，没有结尾', '"开头,没有结尾'],
    ['f"{a}，{b}"，c', 'f"{a}，{b}",c'],
    ['"转义\\"，"，1', '"转义\\"，",1'],
    ['变量 = 1', '变量 = 1'],
    ['', ''],
  ])('is replaced in %j: %j', (source, mended) => {
    expect(replaceFullWidth(source)).toBe(mended)
    expect(findFullWidth(mended).length).toBe(0)
  })

  it('is reported with lines and columns', () => {
    expect(findFullWidth('a = 1\nprint（a）')).toEqual([
      { from: 11, to: 12, found: '（', replacement: '(', line: 2, column: 6 },
      { from: 13, to: 14, found: '）', replacement: ')', line: 2, column: 8 },
    ])
    expect(found('"""\n，\n"""\nx，')).toBe('，')
    expect(findFullWidth('"""\n，\n"""\nx，')[0]).toMatchObject({ line: 4, column: 2 })
  })
})
