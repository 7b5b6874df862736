// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { splitLesson, splitPlain, type LessonStep } from './lesson-steps.ts'

/** Title, text and URLs of the pictures of each step. */
const brief = (steps: readonly LessonStep[]): string[] =>
  steps.map(({ title, html, pictures }) =>
    [title, html.replaceAll(/<[^>]+>/g, ''), pictures.map(({ src }) => src).join(' ')].join('|'),
  )
const split = (html: string): string[] => brief(splitLesson(html))

describe('a lesson text', () => {
  it('is split at headings and at the items of numbered lists', () => {
    expect(
      split(
        '<h3>今天要做什么</h3><p>让小码走。</p><ol><li>拖出<b>绿旗</b></li><li>接上 <img src="/a.png"></li></ol><h3>挑战</h3>' +
          '<ul><li>快</li><li>慢</li></ul>',
      ),
    ).toEqual(['今天要做什么|让小码走。|', '|拖出绿旗|', '|接上|/a.png', '挑战|快慢|'])
  })

  it('is split without the title of the lesson; the first item below a heading belongs to the heading', () => {
    expect(split('<h1>第一课</h1><h2>步骤</h2><ol><li>甲</li><li>乙</li></ol><p>做好了吗？</p>')).toEqual([
      '步骤|甲|',
      '|乙做好了吗？|',
    ])
  })

  it('is split at the items of numbered lists with pictures between the lists', () => {
    expect(
      split('<ol><li>甲</li></ol><p><img src="/1.png"></p><ol start="2"><li>乙</li></ol><img src="/2.png">'),
    ).toEqual(['|甲|/1.png', '|乙|/2.png'])
  })

  it.each([
    ['<p>先看看</p><p>1. 甲</p><p>说明</p><p>2、乙</p>', ['|先看看|', '|1. 甲说明|', '|2、乙|']],
    ['<p>第一步 甲<br>第二步 乙</p>', ['|第一步 甲|', '|第二步 乙|']],
    ['<div>① 甲</div><div><p>② 乙</p></div>', ['|① 甲|', '|② 乙|']],
  ])('is split at numbers that the teacher has typed: %s', (html, steps) => expect(split(html)).toEqual(steps))

  it('is not split at a number inside a sentence', () => {
    expect(split('<p>3.14 是圆周率</p><p>2.5 也是数</p>')).toEqual(['|3.14 是圆周率2.5 也是数|'])
  })

  it('is split at other lists or at pictures only if nothing else divides the text', () => {
    expect(split('<p>要做的</p><ul><li>甲</li><li>乙</li></ul>')).toEqual(['|要做的|', '|甲|', '|乙|'])
    expect(split('<p>甲</p><img src="/1.png"><p>乙</p><p><img src="/2.png"></p>')).toEqual(['|甲|/1.png', '|乙|/2.png'])
    expect(split('<img src="/1.png"><p>甲</p><img src="/2.png"><p>乙</p>')).toEqual(['|甲|/1.png', '|乙|/2.png'])
  })

  it('is not split if it has only a few words, with or without formatting', () => {
    expect(split('先<b>想一想</b>，再做。')).toEqual(['|先想一想，再做。|'])
    expect(split('<p>甲</p><img src="/1.png"><p>乙</p>')).toEqual(['|甲乙|/1.png'])
    expect(split('<p>&nbsp;</p><p><br></p>')).toEqual([])
  })
})

it('a step has a text for reading aloud, no styles, and links that open in another window', () => {
  const [step] = splitLesson(
    '<h3>看一看</h3><p style="color:#fff" class="x">去<a href="/a" target="_self">这里</a></p><img src="/a.png" alt="一只猫">',
  )
  expect(step).toEqual({
    title: '看一看',
    html: '<p>去<a href="/a" target="_blank" rel="noopener noreferrer">这里</a></p>',
    pictures: [{ src: '/a.png', alt: '一只猫' }],
    text: '看一看。去这里',
  })
})

it('a lesson can be a text without formatting', () => {
  expect(brief(splitPlain('画一朵花\n1. 落笔\n2. <b>移动</b>'))).toEqual([
    '|画一朵花|',
    '|1. 落笔|',
    '|2. &lt;b&gt;移动&lt;/b&gt;|',
  ])
})
