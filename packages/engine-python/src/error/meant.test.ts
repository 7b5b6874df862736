import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { error } from '../../test/explained.ts'

describe('the suggested correction', () => {
  it("is taken from the end of the traceback, not from the program's output", () => {
    const guess = "Traceback\nNameError: name 'pritn' is not defined. Did you mean: 'print'?"
    expect(explain(error('NameError', "name 'pritn' is not defined", { traceback: guess }), '')).toMatchObject({
      suggestion: '是不是想写 print？',
      meant: 'print',
      original: guess,
    })
    const earlier = "    print(\"Did you mean: 'x'?\", pritn)\nNameError: name 'pritn' is not defined"
    expect(explain(error('NameError', "name 'pritn' is not defined", { traceback: earlier }), '').meant).toBeUndefined()
  })

  it('is the ASCII character for a Chinese character on the line of the error', () => {
    expect(explain(error('SyntaxError', 'invalid character', { line: 2 }), 'a = 1\nb = （1)')).toMatchObject({
      meant: '(',
      line: 2,
    })
  })

  it('ignores characters on other lines and inside strings', () => {
    expect(explain(error('SyntaxError', "expected ':'", { line: 1, column: 5 }), 'if 1\nb = （1)').title).toBe(
      '这一行末尾少了冒号',
    )
    expect(explain(error('SyntaxError', "expected ':'", { line: 1, column: 12 }), 'if a == "，"').title).toBe(
      '这一行末尾少了冒号',
    )
  })
})
