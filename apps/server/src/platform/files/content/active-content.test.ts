import { describe, expect, test } from 'vitest'
import { kindOf, refusal } from './test/kind-of.ts'

describe('executable content', () => {
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
  ])('a file with the ending .%s is refused', (ending) =>
    expect(refusal('hello', `a.${ending}`)).toBe('网页和脚本文件不能上传'),
  )

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
  ])('a file with the text %s is refused', (text) => {
    expect(refusal(text)).toBe('网页和脚本文件不能上传')
    expect(refusal(text, 'a.txt')).toBe('网页和脚本文件不能上传')
  })

  test.each(['a.py', 'a.json', 'a.csv', 'a.md'])('%s may contain HTML tags, but may not begin with a tag', (name) => {
    expect(refusal('x = "<script>"', name)).toBe(`taken as ${name.slice(2)}`)
    expect(refusal('<script>alert(1)</script>', name)).toBe('网页和脚本文件不能上传')
  })

  test.each(['1 < 2', '<scripture>', 'a <b> c', 'scripts', '<heading>', '&lt;script&gt;'])(
    '%s is accepted as plain text',
    (text) => expect(kindOf(text)).toBe('txt'),
  )
})
