import { expect, it } from 'vitest'
import { reportNotice } from './report.rules.ts'

it('texts that people wrote are escaped in a notice', () => {
  const { title, html } = reportNotice({
    workName: '很长的名字'.repeat(40),
    author: '<b>',
    comment: 'a & ＜i> b',
    reason: '<u>',
  })
  expect(title.length).toBeLessThanOrEqual(100)
  expect(html).toContain('&lt;b&gt;')
  expect(html).toContain('a &amp; &lt;i&gt; b')
  expect(html).toContain('&lt;u&gt;')
})
