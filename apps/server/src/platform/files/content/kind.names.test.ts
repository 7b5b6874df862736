import { describe, expect, test } from 'vitest'
import { makeZip } from '../../../../test/zip.ts'
import { bytes, kindOf, refusal } from './test/kind-of.ts'

describe('a file name that does not match the content', () => {
  test.each([
    ['a picture named as a page', bytes('\x89PNG\r\n\x1a\n<script>'), 'a.html', 'png'],
    ['a picture named as a program', bytes('\xff\xd8\xff\xe0'), 'a.exe', 'jpg'],
    ['a text named as a picture', 'hello', 'a.png', 'txt'],
    ['a text named as a video', 'hello', 'a.mp4', 'txt'],
    ['a project named as a text', makeZip({ 'project.json': '{}' }), 'a.txt', 'sb3'],
    ['a Word document named as a project', makeZip({ 'word/document.xml': '' }), 'a.sb3', 'zip'],
    ['a project named as a zip', makeZip({ 'project.json': '{}' }), 'a.zip', 'zip'],
    ['a Word document without an ending', makeZip({ 'word/document.xml': '' }), '信', 'docx'],
    ['an Excel workbook without an ending', makeZip({ 'xl/workbook.xml': '' }), 'table', 'xlsx'],
    ['a PowerPoint file without an ending', makeZip({ 'ppt/presentation.xml': '' }), 'x', 'pptx'],
    ['another zip without an ending', makeZip({ 'a.txt': '' }), 'a', 'zip'],
    ['a compound file named .doc', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.doc', 'doc'],
    ['a compound file named .XLS', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.XLS', 'xls'],
    ['a compound file named .png', bytes('\xd0\xcf\x11\xe0\xa1\xb1'), 'a.png', 'doc'],
    ['a damaged zip named .sb3', bytes('PK\x03\x04broken'), 'a.sb3', 'sb3'],
    ['a damaged zip named .docm', bytes('PK\x03\x04broken'), 'a.docm', 'zip'],
  ])('%s: $3 is detected', (_name, content, name, kind) => expect(kindOf(content, name)).toBe(kind))
})

describe('the name of an executable file', () => {
  test.each(['a.exe.', 'a.exe ', 'a.bat. . ', 'a.html\u3000', 'a.exe::$DATA', 'a.js:b.txt', 'b.txt:a.vbs'])(
    'is recognized in %j, despite the part that desktops ignore',
    (name) => expect(refusal('hello', name)).toBe('网页和脚本文件不能上传'),
  )
  test.each(['作业：a.txt', '12:30 记录.txt', 'a.exe 的说明.txt', '...'])(
    'is not found in the harmless name %j',
    (name) => expect(kindOf('hello', name)).toBe('txt'),
  )
  test('is refused even when the content is a zip', () =>
    expect(refusal(makeZip({ a: '' }), 'a.jar')).toBe('网页和脚本文件不能上传'))
})

describe('bytes that are neither text nor a known kind are refused', () => {
  test.each([
    ['a Windows program', bytes('MZ\x90\x00\x03')],
    ['a Linux program', bytes('\x7fELF\x02\x01')],
    ['a QuickTime video', bytes('\0\0\0\x18ftypqt  ')],
    ['an AVI video', bytes('RIFF\0\0\0\0AVI ')],
    ['zeros', Buffer.alloc(20)],
    ['a database', bytes('SQLite format 3\0')],
  ])('%s', (_name, content) => {
    expect(refusal(content, 'a.txt')).toBe('不支持这种文件，请上传图片、音视频、文档或作品文件')
  })
  test('empty content is refused', () => expect(refusal('')).toBe('文件是空的'))
})
