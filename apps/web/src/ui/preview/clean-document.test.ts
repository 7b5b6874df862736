// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanDocument } from './clean-document.ts'

test.each([
  ['<p onclick="x()">字</p>', '<p>字</p>'],
  ['<script>x()</script><p>字</p>', '<p>字</p>'],
  ['<p><img src="https://example.com/a.png" onerror="x()"></p>', '<p><img></p>'],
  ['<img src="data:image/svg+xml;base64,AAAA">', '<img>'],
  ['<img src="data:image/png;base64,AAAA" alt="图">', '<img src="data:image/png;base64,AAAA" alt="图">'],
  ['<a href="javascript:x()">去</a>', '<a>去</a>'],
  [
    '<a href=" https://example.com " target="_top">去</a>',
    '<a href=" https://example.com " target="_blank" rel="noopener noreferrer">去</a>',
  ],
  ['<a href="#note">去</a>', '<a href="#note">去</a>'],
  ['<iframe src="/"></iframe><form><input></form><style>*{}</style>字', '字'],
  ['<p style="position:fixed">字</p>', '<p>字</p>'],
  [
    '<table><tbody><tr><td colspan="2">一</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">一</td></tr></tbody></table>',
  ],
])('sanitizes %s', (markup, left) => {
  expect(cleanDocument(markup)).toBe(left)
})
