import { expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { detectKind, detectProgram } from './kind.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const kindOf = (content: Uint8Array, name: string) => detectKind(content, name).extension

test.each([
  ['png', bytes([0x89], 'PNG\r\n', [0x1a], '\n....')],
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0], '....')],
  ['gif', bytes('GIF89a....')],
  ['webp', bytes('RIFF....WEBPVP8 ')],
  ['wav', bytes('RIFF....WAVEfmt ')],
  ['pdf', bytes('%PDF-1.7 ...')],
  ['ogg', bytes('OggS....')],
  ['webm', bytes([0x1a, 0x45, 0xdf, 0xa3], '....')],
  ['mp4', bytes('....ftypisom....')],
  ['m4a', bytes('....ftypM4A ....')],
  ['mp3', bytes('ID3....')],
  ['mp3', bytes([0xff, 0xfb, 0x90, 0], '....')],
] as const)('%s is detected by its bytes, whatever its name says', (extension, content) => {
  expect(kindOf(content, 'evil.html')).toBe(extension)
  expect(kindOf(content, 'no name')).toBe(extension)
})

test('a text that begins with an svg element is an SVG', () => {
  expect(kindOf(Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg xmlns="">'), 'a.svg')).toBe('svg')
  expect(kindOf(Buffer.from('<svg><script>alert(1)</script></svg>'), 'a.txt')).toBe('svg')
})

// Backtracking over 30 comments would take minutes and block all logins.
test('a text with many comments is scanned only once', () => {
  const comments = '<!---->'.repeat(5000)
  expect(kindOf(Buffer.from(comments), 'a.txt')).toBe('txt')
  expect(
    kindOf(Buffer.from(`\uFEFF ${comments}<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"> <svg xmlns="">`), 'a.svg'),
  ).toBe('svg')
})

test('the name of a zip decides its kind if the content fits', () => {
  const project = makeZip({ 'project.json': '{}' })
  expect(kindOf(project, 'a.sb3')).toBe('sb3')
  expect(kindOf(project, 'a.SB2')).toBe('sb2')
  expect(kindOf(project, 'upload')).toBe('sb3')
  expect(kindOf(project, 'a.docx')).toBe('zip')
  expect(kindOf(makeZip({ '[Content_Types].xml': '', 'word/document.xml': '' }), 'a.docx')).toBe('docx')
  expect(kindOf(makeZip({ 'readme.txt': '' }), 'a.sb3')).toBe('zip')
  expect(kindOf(project.subarray(0, 40), 'half.sb3')).toBe('sb3')
  expect(kindOf(bytes([0xd0, 0xcf, 0x11, 0xe0], '....'), 'old.xls')).toBe('xls')
})

test('a text keeps a harmless file name extension', () => {
  expect(kindOf(Buffer.from('print("<script>")'), 'a.py')).toBe('py')
  expect(kindOf(Buffer.from('{"a":"<html>"}'), 'a.json')).toBe('json')
  expect(kindOf(Buffer.from('你好，世界'), 'a')).toBe('txt')
  expect(kindOf(Buffer.from([0xc4, 0xe3, 0xba, 0xc3]), 'gbk.csv')).toBe('csv')
})

test.each([
  ['a.html', '<!DOCTYPE html><p>'],
  ['a.txt', '<html><body>'],
  ['a.py', '<script>alert(1)</script>'],
  ['a.js', 'alert(1)'],
  ['a.txt', 'hello <script src=x>'],
  ['a.svgz', 'x'],
  ['shell.php', '<?php echo 1'],
])('an executable file is refused: %s', (name, content) => {
  expect(() => detectKind(Buffer.from(content), name)).toThrow('网页和脚本文件不能上传')
})

test('unknown bytes and empty content are refused', () => {
  expect(() => detectKind(bytes('MZ', [0, 0, 1, 2]), 'a.png')).toThrow('不支持这种文件')
  expect(() => detectKind(bytes('....ftypqt  ....', [0, 1]), 'a.mov')).toThrow('不支持这种文件')
  expect(() => detectKind(new Uint8Array(), 'a.png')).toThrow('文件是空的')
})

test('an upload from the Python editor may begin with any text', () => {
  for (const text of [
    '\n',
    '<html>',
    '<script>alert(1)</script>',
    'ID3 = 1',
    'GIF89a = 2',
    '<svg xmlns="">',
    'RIFF....WAVEfmt ',
    'print("\u0000\u001b[31m")',
  ])
    expect(detectProgram(Buffer.from(text)).contentType).toBe('text/x-python')
  expect(detectProgram(makeZip({ 'main.py': 'print(1)' })).extension).toBe('zip')
  const cut = Buffer.from('你好')
  expect(detectProgram(cut.subarray(0, 5)).extension).toBe('py')
  expect(() => detectProgram(bytes([0x89], 'PNG\r\n', [0x1a], '\n....'))).toThrow('不支持这种文件')
})
