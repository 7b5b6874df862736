// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Cell, cellText, fileName } from './cell.tsx'
import { makeField, type FieldSpec } from './field.ts'
import type { FieldSchema } from '@mashu/contract/field-schema'

const field = (schema: FieldSchema, spec: FieldSpec = {}, name = 'x') =>
  makeField(name, { title: '某项', ...schema }, false, spec)
const show = (schema: FieldSchema, value: unknown, more: object = {}, spec: FieldSpec = {}, name = 'x') =>
  render(<Cell field={field(schema, spec, name)} row={{ id: '1', [name]: value, ...more }} />).container

afterEach(cleanup)

describe('the text of a value', () => {
  const options = [
    { value: 1, text: '上传' },
    { value: 2, text: '链接' },
  ]
  it.each<[string, FieldSchema, FieldSpec, unknown, string | undefined, string]>([
    ['a text', { type: 'string' }, {}, '教研员', undefined, '教研员'],
    ['null', { type: 'string' }, {}, null, undefined, ''],
    ['undefined', { type: 'string' }, {}, undefined, undefined, ''],
    ['zero', { type: 'integer' }, {}, 0, undefined, '0'],
    ['a dictionary value', { type: 'string', kind: 'choice', dict: 'sex' }, {}, '1', '男', '男'],
    ['several dictionary values', { type: 'string', kind: 'choice', dict: 'r' }, {}, '1,2', '老师,学生', '老师、学生'],
    ['a value that is missing in the dictionary', { type: 'string', kind: 'choice', dict: 'sex' }, {}, '9', '', '9'],
    ['a choice of the screen', { type: 'integer' }, { options }, 2, undefined, '链接'],
    ['several choices', { type: 'string' }, { options }, '1,2', undefined, '上传、链接'],
    ['an unknown choice', { type: 'integer' }, { options }, 7, undefined, '7'],
    ['no choice', { type: 'integer' }, { options }, null, undefined, ''],
    ['a flag that is on', { type: 'boolean' }, {}, true, undefined, '是'],
    ['a flag as a number', { type: 'boolean' }, {}, 0, undefined, '否'],
    ['a flag without a value', { type: 'boolean' }, {}, null, undefined, '否'],
  ])('is correct for %s', (_, schema, spec, value, translated, expected) => {
    expect(cellText(field(schema, spec), { id: '1', x: value, x_dictText: translated })).toBe(expected)
  })
})

describe('a cell', () => {
  it.each([null, undefined, ''])('shows a dash for %s', (value) => {
    expect(show({ type: 'string' }, value).textContent).toBe('—')
  })

  it('groups the digits of large numbers', () => {
    expect(show({ type: 'integer' }, 1234567).textContent).toBe('1,234,567')
  })

  it('shows rich text as plain text and runs no script in it', () => {
    const box = show(
      { type: 'string', kind: 'html' },
      '<h2>要点</h2>\n<p>放假 <b>三天</b></p><img src=x onerror="window.hit=1"><script>window.hit=1</script>',
    )
    expect(box.textContent).toMatch(/^要点 放假 三天/)
    expect(box.querySelector('img,script,b')).toBeNull()
    expect((window as { hit?: number }).hit).toBeUndefined()
  })

  it.each([
    [20, null],
    [21, '长'.repeat(21)],
  ])('has a title with the full text only if it may be truncated (%i characters)', (length, title) => {
    expect((show({ type: 'string' }, '长'.repeat(length)).firstElementChild as HTMLElement).getAttribute('title')).toBe(
      title,
    )
  })

  it('shows the first of several pictures, with a link that opens a new window', () => {
    show({ type: 'string', kind: 'image' }, 'a.png,b.png')
    const link = screen.getByRole('link', { name: '查看某项' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/api/sys/common/static/a.png',
      '_blank',
      'noopener noreferrer',
    ])
    expect(document.querySelectorAll('img')).toHaveLength(1)
  })

  it('shows each file as a link with the last part of its path', () => {
    show({ type: 'string', kind: 'file' }, 'temp/%E8%AF%BE%E4%BB%B6.pptx,/x/b.pdf')
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['课件.pptx', '/api/sys/common/static/temp/%E8%AF%BE%E4%BB%B6.pptx'],
      ['b.pdf', '/x/b.pdf'],
    ])
  })

  it("uses the screen's own renderer, even for empty values", () => {
    expect(
      show({ type: 'string' }, null, { score: 5 }, { cell: (row) => `${String(row['score'])} 分` }).textContent,
    ).toBe('5 分')
  })
})

it.each([
  ['a/b/c.png', 'c.png'],
  ['c.png', 'c.png'],
  ['%E7%8C%AB.png', '猫.png'],
  ['100%.png', '100%.png'],
])('the file name of the key %s is %s', (key, name) => {
  expect(fileName(key)).toBe(name)
})
