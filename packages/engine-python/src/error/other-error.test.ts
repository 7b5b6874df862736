import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { error, title } from '../../test/explained.ts'

describe('an error', () => {
  it('without a known cause is explained by its message, or without a message by its class', () => {
    expect(title('CatError', '猫跑了')).toBe('程序报告了错误：猫跑了')
    expect(title('CatError', '')).toBe('程序报告了错误 CatError')
    expect(title('KeyError', '')).toBe('程序报告了错误 KeyError')
  })

  it("keeps a dollar sign in the child's message", () => {
    expect(title('KeyError', "'$1'")).toBe("字典里没有 '$1' 这个键")
    expect(title('ValueError', "could not convert string to float: '$5'")).toBe("'$5' 变不成数字")
  })

  it('keeps its line and columns', () => {
    expect(explain(error('CatError', 'x', { file: 'a.py', line: 3, column: 2, endColumn: 5 }), '')).toMatchObject({
      file: 'a.py',
      line: 3,
      column: 2,
      endColumn: 5,
    })
  })

  it('is explained even if its line is not in the source', () => {
    expect(explain(error('SyntaxError', 'invalid syntax', { line: 99 }), 'a').title).toBe('这里的写法 Python 看不懂')
  })
})
