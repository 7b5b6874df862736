import { expect, test } from 'vitest'
import { fromLine, toLine, wholeLines, withPlainReals, type Column } from './row-line.ts'

const column = (type: Column['type'], more: Partial<Column> = {}): Column => ({
  name: type,
  type,
  notNull: false,
  ...more,
})

test('values are restored from a line unchanged', () => {
  const texts = ['', ' ', '\\N', '\\', '\\\\n', 'a\tb\nc\rd\ve\ff\bg', '小猫😀', '\u0001\u001f', '\\.', 'null']
  const columns = texts.map(() => column('text'))
  expect(toLine(texts)).not.toMatch(/[\n\r]/)
  expect(fromLine(toLine(texts), columns)).toEqual(texts)
  const numbers = ['9007199254740993', '-1', null, 0.1, 1e21, -2.5e-7, null]
  const types = [
    column('integer'),
    column('integer'),
    column('integer'),
    ...Array.from({ length: 4 }, () => column('real')),
  ]
  expect(fromLine(toLine(numbers), types)).toEqual([9007199254740993n, -1, null, 0.1, 1e21, -2.5e-7, null])
  expect(fromLine('7', [column('integer', { isNumbered: true })])).toEqual([null])
})

test('a text with NUL is refused', () => {
  expect(() => toLine(['7', 'a\0b'])).toThrow('NUL（7）')
})

test('real numbers of PostgreSQL are converted to the notation of JavaScript', () => {
  const lines = 'x\t1e+21\t1\nx\t1e-07\t2\nx\t\\N\t3\nx\tInfinity\t4\n'
  const columns = [column('text'), column('real'), column('integer')]
  expect(withPlainReals(Buffer.from(lines), columns).toString()).toBe(
    'x\t1e+21\t1\nx\t1e-7\t2\nx\t\\N\t3\nx\tInfinity\t4\n',
  )
})

test('bytes are split into whole lines', async () => {
  const text = Buffer.from('一行\n第二行，很长很长\n\n尾\n')
  for (let size = 1; size < text.length; size++) {
    const pieces: Buffer[] = []
    const cut = async function* () {
      for (let at = 0; at < text.length; at += size) yield text.subarray(at, at + size)
    }
    for await (const piece of wholeLines(cut())) pieces.push(piece)
    expect(Buffer.concat(pieces)).toEqual(text)
    expect(pieces.every((piece) => piece.at(-1) === 10)).toBe(true)
  }
})
