import { describe, expect, it } from 'vitest'
import { bracket, findOnce, keepParts, replaceCall, replaceOnce } from './source-text.ts'

describe('editing minified source', () => {
  it('replaces a text that occurs once', () => {
    expect(replaceOnce('a.p="/",b', '.p="/"', '.p="/x/"')).toBe('a.p="/x/",b')
  })

  it('refuses a text that is missing or occurs twice', () => {
    expect(() => replaceOnce('abc', 'd', 'x')).toThrow('not found: d')
    expect(() => replaceOnce('abab', 'ab', 'x')).toThrow('found more than once: ab')
    expect(() => findOnce('aaa', 'aa')).toThrow('more than once')
  })

  it('does not interpret the replacement as a pattern', () => {
    expect(replaceOnce('x', 'x', '$&$1')).toBe('$&$1')
  })

  it('replaces a call with its quoted argument, including escapes', () => {
    expect(replaceCall(String.raw`a=JSON.parse('[{"n":"it\'s)"}]'),b`, 'JSON.parse(', '[{"n"', 'L')).toBe('a=L,b')
    expect(() => replaceCall(`JSON.parse('[1]'+x)`, 'JSON.parse(', '[1', 'L')).toThrow('no closing bracket')
  })
})

describe('the content of brackets', () => {
  const parts = (source: string) => bracket(source, 0).parts.map(({ start, end }) => source.slice(start, end))

  it('is split only at the commas of the outer level', () => {
    expect(parts('{a:{x:1,y:2},b:[1,2],c:f(1,2)}rest')).toEqual(['a:{x:1,y:2}', 'b:[1,2]', 'c:f(1,2)'])
    expect(bracket('[1,2]rest', 0).end).toBe(5)
    expect(parts('[]')).toEqual([])
  })

  it('may contain quotes, escapes and templates', () => {
    expect(parts(String.raw`["a,}]","\"],",'b\'],',` + '`c${d?"}":`,`},`,e]')).toEqual([
      String.raw`"a,}]"`,
      String.raw`"\"],"`,
      String.raw`'b\'],'`,
      '`c${d?"}":`,`},`',
      'e',
    ])
  })

  it('is refused when the bracket is not closed, or is missing', () => {
    expect(() => bracket('{a', 0)).toThrow('never closed')
    expect(() => bracket('{"a}', 0)).toThrow('never closed')
    expect(() => bracket('a{}', 0)).toThrow('no bracket at 0')
  })

  it('can be reduced to an expected number of parts', () => {
    const keep = (part: string) => /^(b|c):/.test(part)
    expect(keepParts('x={a:1,b:{z:2},c:3};', 2, 2, keep)).toBe('x={b:{z:2},c:3};')
    expect(() => keepParts('x={a:1,b:2};', 2, 2, keep)).toThrow('1 parts kept, 2 expected')
  })
})
