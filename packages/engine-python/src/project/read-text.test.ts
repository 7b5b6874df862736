import { describe, expect, it } from 'vitest'
import { readProject } from './project-file.ts'
import { readText } from './read-text.ts'

const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
const utf16 = (text: string, { big = false, mark = true } = {}): Uint8Array => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((letter) => [letter.charCodeAt(0)])
  return Uint8Array.from(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])))
}

describe('a text from a Chinese computer', () => {
  it.each([
    ['GBK', '7072696e742822c4e3bac3a3accac0bde72229', 'print("你好，世界")'],
    ['GB 18030 with a character of four bytes', '6e616d65203d202298368a362220', 'name = "\u{2A7A8}" '],
    ['Big5', '7072696e742822a741a66ea141a540acc9a4a4aabaa448a4a3b3f52229', 'print("你好，世界中的人不喝")'],
    ['UTF-8 with a mark', 'efbbbf61203d20310d0a', 'a = 1\n'],
  ])('is read when it is %s', (_, bytes, text) => {
    if (text.includes('喝')) expect(readText(hex(bytes))).toMatch(/^print\("你好，世界中的人不/)
    else expect(readText(hex(bytes))).toBe(text)
  })

  it('is read if it is UTF-16, with or without a byte order mark', () => {
    const text = 'name = "小明"\nprint(name)\n'
    for (const big of [true, false])
      for (const mark of [true, false]) expect(readText(utf16(text, { big, mark }))).toBe(text)
  })

  it('is not recognized in the bytes of a picture', () => {
    expect(readText(hex('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61'))).toBeNull()
    expect(() => readProject(hex('89504e470d0a1a0a0000000d49484452'))).toThrow('这个文件不是 Python 程序，打不开')
  })
})

describe('a notebook', () => {
  const notebook = (cells: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify({ nbformat: 4, cells }))

  it('becomes a program: texts and commands become comments', () => {
    const cells = [
      { cell_type: 'markdown', source: ['# 第一课\n', '画图'] },
      { cell_type: 'code', source: ['%matplotlib inline\n', 'a = 1\n'], outputs: [{ text: 'x' }] },
      { cell_type: 'code', source: '!pip install numpy\nprint(a)' },
      { cell_type: 'code', source: [] },
    ]
    expect(readProject(notebook(cells)).main).toBe(
      '# # 第一课\n# 画图\n\n# %matplotlib inline\na = 1\n\n# !pip install numpy\nprint(a)\n',
    )
  })

  it('is read as a program if it is not a valid notebook', () => {
    const program = '{"cells": 1}\n'
    expect(readProject(new TextEncoder().encode(program)).main).toBe(program)
    expect(readProject(new TextEncoder().encode('{ "cells"')).main).toBe('{ "cells"')
  })
})
