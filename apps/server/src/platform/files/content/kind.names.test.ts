import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { bytes, kindOf, refusal } from './test/kind-of.ts'

describe('a misleading name', () => {
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

describe('executable content is refused', () => {
  test.each(['a.exe.', 'a.exe ', 'a.bat. . ', 'a.html\u3000', 'a.exe::$DATA', 'a.js:b.txt', 'b.txt:a.vbs'])(
    'nor under %j, which a desktop reads as its name without the rest',
    (name) => expect(refusal('hello', name)).toBe('网页和脚本文件不能上传'),
  )
  test.each(['作业：a.txt', '12:30 记录.txt', 'a.exe 的说明.txt', '...'])('%j is only a name', (name) =>
    expect(kindOf('hello', name)).toBe('txt'),
  )
  test('a zip with such a name is refused too', () =>
    expect(refusal(makeZip({ a: '' }), 'a.jar')).toBe('网页和脚本文件不能上传'))
})

describe('bytes that are neither text nor a known kind are refused', () => {
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
  test('empty content is refused', () => expect(refusal('')).toBe('文件是空的'))
})
