import { expect, test } from 'vitest'
import { excerptOf, pictureOf, releaseTimeOf, summaryOf } from './news.rules.ts'

test('an excerpt contains only words', () => {
  expect(excerptOf('<h2>编程&nbsp;周</h2><p>一 &amp; 二 &lt;三&gt;</p>')).toBe('编程 周 一 & 二 <三>')
})

test('an excerpt contains no cut tag or character reference', () => {
  expect(excerptOf('<p>开头</p><img src="/a')).toBe('开头')
  expect(excerptOf('<p>开头&nb')).toBe('开头')
})

test('a long excerpt is shortened', () => {
  expect(excerptOf(`<p>${'字'.repeat(500)}</p>`)).toBe(`${'字'.repeat(120)}…`)
})

test('the cover is the first picture that has an address', () => {
  expect(pictureOf('<p>无图</p>')).toBeNull()
  expect(
    pictureOf(
      '<img src="data:image/png;base64,xx"><p><img alt="a" src="/api/a.webp?x=1&amp;y=2"><img src="/b.webp"></p>',
    ),
  ).toBe('/api/a.webp?x=1&y=2')
})

test.each([
  ['the written one', { newsSummary: ' 三句话 ', beginning: '<p>开头</p>' }, '三句话'],
  ['the beginning of the article when there is none', { newsSummary: '  ', beginning: '<p>开头</p>' }, '开头'],
  ['empty when both are empty', { newsSummary: null, beginning: null }, ''],
])('the summary is %s', (_, article, summary) => expect(summaryOf(article)).toBe(summary))

test.each([
  ['now when it is published without a time', { newsStatus: 1 }, null, 'now'],
  ['the planned one when it is published with a time', { newsStatus: 1, releaseTime: 'later' }, null, 'later'],
  ['unchanged when it is published again', { newsStatus: 1 }, 'before', 'before'],
  ['now when its planned time is removed', { newsStatus: 1, releaseTime: null }, 'before', 'now'],
  ['none for a draft', { newsStatus: 0 }, null, null],
  ['the planned one for a draft with a time', { newsStatus: 0, releaseTime: 'later' }, null, 'later'],
])('the release time of an article is %s', (_, values, before, time) =>
  expect(releaseTimeOf(values, before, 'now')).toBe(time),
)
