import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { error, title } from '../../test/explained.ts'

describe('errors without a case', () => {
  it('use the words of their message, or their name', () => {
    expect(title('CatError', '猫跑了')).toBe('程序报告了错误：猫跑了')
    expect(title('CatError', '')).toBe('程序报告了错误 CatError')
    expect(title('KeyError', '')).toBe('程序报告了错误 KeyError')
  })

  it("keep a child's dollar sign unchanged", () => {
    expect(title('KeyError', "'$1'")).toBe("字典里没有 '$1' 这个键")
    expect(title('ValueError', "could not convert string to float: '$5'")).toBe("'$5' 变不成数字")
  })

  it('keep their place', () => {
    expect(explain(error('CatError', 'x', { file: 'a.py', line: 3, column: 2, endColumn: 5 }), '')).toMatchObject({
      file: 'a.py',
      line: 3,
      column: 2,
      endColumn: 5,
    })
  })

  it('work for a line that is not in the source', () => {
    expect(explain(error('SyntaxError', 'invalid syntax', { line: 99 }), 'a').title).toBe('这里的写法 Python 看不懂')
  })
})
