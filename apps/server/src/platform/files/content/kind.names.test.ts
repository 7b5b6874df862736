import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { detectKind, detectProgram } from './kind.ts'

/** The bytes decide, never the name; what a browser or a desktop would run is not taken under any. */

const bytes = (text: string) => Buffer.from(text, 'latin1')
const kindOf = (content: Buffer | string, name = 'a', complete = true) =>
  detectKind(typeof content === 'string' ? Buffer.from(content) : content, name, complete).extension
const refusal = (content: Buffer | string, name = 'a') => {
  try {
    return `taken as ${kindOf(content, name)}`
  } catch (error) {
    return (error as Error).message
  }
}

describe('a name that lies', () => {
  test.each([
    ['a picture called a page', bytes('\x89PNG\r\n\x1a\n<script>'), 'a.html', 'png'],
    ['a picture called a program', bytes('\xff\xd8\xff\xe0'), 'a.exe', 'jpg'],
    ['a text called a picture', 'hello', 'a.png', 'txt'],
    ['a text called a film', 'hello', 'a.mp4', 'txt'],
    ['a project called a text', makeZip({ 'project.json': '{}' }), 'a.txt', 'sb3'],
    ['a letter called a project', makeZip({ 'word/document.xml': '' }), 'a.sb3', 'zip'],
    ['a zip that is only a zip', makeZip({ 'project.json': '{}' }), 'a.zip', 'zip'],
    ['a letter without an ending', makeZip({ 'word/document.xml': '' }), '信', 'docx'],
    ['a table without an ending', makeZip({ 'xl/workbook.xml': '' }), 'table', 'xlsx'],
    ['slides without an ending', makeZip({ 'ppt/presentation.xml': '' }), 'x', 'pptx'],
    ['a zip of anything', makeZip({ 'a.txt': '' }), 'a', 'zip'],
    ['an old letter', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.doc', 'doc'],
    ['an old table', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.XLS', 'xls'],
    ['an old something', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.png', 'doc'],
    ['a damaged project', bytes('PK\x03\x04broken'), 'a.sb3', 'sb3'],
    ['a damaged zip', bytes('PK\x03\x04broken'), 'a.docm', 'zip'],
  ])('%s', (_name, content, name, kind) => expect(kindOf(content, name)).toBe(kind))
})

describe('what runs is not taken', () => {
  test.each(['a.exe.', 'a.exe ', 'a.bat. . ', 'a.html\u3000', 'a.exe::$DATA', 'a.js:b.txt', 'b.txt:a.vbs'])(
    'nor under %j, which a desktop reads as its name without the rest',
    (name) => expect(refusal('hello', name)).toBe('网页和脚本文件不能上传'),
  )
  test.each(['作业：a.txt', '12:30 记录.txt', 'a.exe 的说明.txt', '...'])('%j is only a name', (name) =>
    expect(kindOf('hello', name)).toBe('txt'),
  )

  test.each([
    'html',
    'htm',
    'HTML',
    'xhtml',
    'xml',
    'js',
    'mjs',
    'php',
    'jsp',
    'exe',
    'bat',
    'sh',
    'ps1',
    'vbs',
    'jar',
    'swf',
    'hta',
    'lnk',
    'apk',
    'dll',
    'svgz',
    'msi',
  ])('a text called .%s', (ending) => expect(refusal('hello', `a.${ending}`)).toBe('网页和脚本文件不能上传'))
  test('nor a zip called so', () => expect(refusal(makeZip({ a: '' }), 'a.jar')).toBe('网页和脚本文件不能上传'))

  test.each([
    '<!DOCTYPE html><p>x',
    '<html>',
    '  \n<HTML lang="zh">',
    '<script>alert(1)</script>',
    'hello <script src=x>',
    'x<iframe src=y>',
    '<?php echo 1 ?>',
    '<?xml-stylesheet href="x"?>',
    '<meta http-equiv=refresh>',
    '<body onload=x>',
  ])('the text %s', (text) => {
    expect(refusal(text)).toBe('网页和脚本文件不能上传')
    expect(refusal(text, 'a.txt')).toBe('网页和脚本文件不能上传')
  })

  test.each(['a.py', 'a.json', 'a.csv', 'a.md'])('%s may speak of pages, and may not be one', (name) => {
    expect(refusal('x = "<script>"', name)).toBe(`taken as ${name.slice(2)}`)
    expect(refusal('<script>alert(1)</script>', name)).toBe('网页和脚本文件不能上传')
  })

  test.each(['1 < 2', '<scripture>', 'a <b> c', 'scripts', '<heading>', '&lt;script&gt;'])(
    '%s is a harmless text',
    (text) => expect(kindOf(text)).toBe('txt'),
  )
})

describe('neither text nor anything known', () => {
  test.each([
    ['a program of the machine', bytes('MZ\x90\x00\x03')],
    ['another', bytes('\x7fELF\x02\x01')],
    ['a film of another maker', bytes('\0\0\0\x18ftypqt  ')],
    ['a sound of another maker', bytes('RIFF\0\0\0\0AVI ')],
    ['nothing but zeros', Buffer.alloc(20)],
    ['a database', bytes('SQLite format 3\0')],
  ])('%s', (_name, content) => {
    expect(refusal(content, 'a.txt')).toBe('不支持这种文件，请上传图片、音视频、文档或作品文件')
  })
  test('nothing at all', () => expect(refusal('')).toBe('文件是空的'))
})

describe('drawings', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?>\n<svg >',
    '\uFEFF<svg>',
    '<!-- 说明 --><!DOCTYPE svg PUBLIC "x"><svg>',
    '<SVG>',
  ])('%s', (text) => expect(kindOf(text, 'a.svg')).toBe('svg'))
  test.each(['<svgx>', 'x<svg>', '<!-- <svg>'])('%s is none', (text) => expect(refusal(text)).not.toBe('taken as svg'))
})

describe('programs', () => {
  test.each(['print(1)', '', '\0', '<html>', 'ID3', '猫 = 1', '\x89PNG'])('%j reads as one', (text) =>
    expect(detectProgram(Buffer.from(text)).extension).toBe('py'),
  )
  test('several files are a zip', () => expect(detectProgram(makeZip({ 'main.py': '' })).extension).toBe('zip'))
  test('one that is cut within a character is one', () =>
    expect(detectProgram(Buffer.from('猫').subarray(0, 2)).extension).toBe('py'))
  test.each([bytes('\x89PNG\r\n\x1a\n'), bytes('\xff\xd8\xff\xe0'), bytes('print("\xc4\xe3")')])(
    '%s is none',
    (content) => expect(() => detectProgram(content)).toThrow('不支持这种文件'),
  )
  test('they are downloads of plain text', () =>
    expect(detectProgram(Buffer.from('x'))).toMatchObject({ group: 'text', contentType: 'text/x-python' }))
})
