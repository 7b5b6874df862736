// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { readPaste } from './rich-text-paste.ts'

const ORIGIN = 'http://school.test'
const clean = (markup: string) => readPaste(markup, ORIGIN).markup

describe('pasted markup', () => {
  it('loses its styles, classes, scripts and event handlers', () => {
    expect(
      clean(
        '<style>p{}</style><p class="MsoNormal" style="mso-pagination:none" onclick="x()">字<script>x()</script></p>',
      ),
    ).toBe('<p>字</p>')
  })
  it('keeps its structure, its links and the spans of its cells', () => {
    expect(
      clean(
        '<table><tbody><tr><td colspan="2" width="99"><a href="/a" target="_blank">甲</a></td></tr></tbody></table>',
      ),
    ).toBe('<table><tbody><tr><td colspan="2"><a href="/a">甲</a></td></tr></tbody></table>')
  })
  it('keeps embedded pictures and pictures of this site, and counts all other pictures', () => {
    const paste = readPaste(
      '<p><img src="https://elsewhere.test/a.png"><img src="file:///c:/a.png"><img src="data:image/png;base64,AQI=">' +
        '<img src="/api/sys/common/static/a.png" alt="图"></p>',
      ORIGIN,
    )
    expect(paste.markup).toBe('<p><img src="#pasted-0"><img src="/api/sys/common/static/a.png" alt="图"></p>')
    expect(paste.pictures.map(({ name, type, size }) => [name, type, size])).toEqual([['图片.png', 'image/png', 2]])
    expect(paste.missing).toBe(2)
  })
  it('uses the picture file that Word adds to the clipboard', () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const paste = readPaste('<p><img src="file:///c:/a.png">字</p>', ORIGIN, [file])
    expect(paste).toEqual({ markup: '<p><img src="#pasted-0">字</p>', pictures: [file], missing: 0 })
  })
  it('keeps bold, italic and alignment that are written as styles', () => {
    expect(
      clean(
        '<p style="text-align:center;margin:0"><span style="font-weight:700">粗</span>' +
          '<span style="font-style:italic;text-decoration:underline">斜</span>字</p>',
      ),
    ).toBe('<p style="text-align: center"><span><strong>粗</strong></span><span><u><em>斜</em></u></span>字</p>')
  })
  it('contains lists in place of the list paragraphs of Word', () => {
    const item = (sign: string, text: string, list = 'l0 level1') =>
      `<p class="MsoListParagraph" style="mso-list:${list} lfo1"><span style="mso-list:Ignore">${sign}` +
      `<span>&nbsp;</span></span>${text}</p>`
    expect(clean(`<p>前</p>${item('1.', '甲')}${item('2.', '乙')}<p>中</p>${item('·', '丙', 'l1 level1')}`)).toBe(
      '<p>前</p><ol><li>甲</li><li>乙</li></ol><p>中</p><ul><li>丙</li></ul>',
    )
    const items = [
      item('1.', '甲'),
      item('·', '子', 'l0 level3'),
      item('·', '丑', 'l0 level3'),
      item('a.', '寅', 'l0 level2'),
      item('2.', '乙'),
      item('·', '丙'),
    ]
    expect(clean(items.join(''))).toBe(
      '<ol><li>甲<ul><li>子</li><li>丑</li></ul><ol><li>寅</li></ol></li><li>乙</li></ol><ul><li>丙</li></ul>',
    )
  })
})
