import { describe, expect, it } from 'vitest'
import { openPicture } from './open.ts'
import { readPath } from './path-data.ts'
import { writeDrawing } from './svg-write.ts'
import { wrap, shapesOf } from '../../../test/paint/svg.ts'

const square = 'd="M0 0H9V9H0Z"'

const written = (svg: string) => writeDrawing('character', openPicture('character', svg).shapes)?.svg ?? ''

const bomb =
  '<!DOCTYPE svg [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM ' +
  '"file:///etc/passwd">]><svg><path d="M0 0H9V9Z" fill="&c;"/><text>&b;</text></svg>'

const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

describe('a picture of another program', () => {
  it.each([
    ['entities of its own', bomb],
    ['elements named like properties of every object', wrap(names.map((name) => `<${name} ${square}/>`).join(''))],
    [
      'transforms named like properties of every object',
      wrap(names.map((name) => `<path ${square} transform="${name}(1 2)"/>`).join('')),
    ],
    [
      'entities named like properties of every object',
      wrap(names.map((name) => `<path ${square} fill="&${name};"/>`).join('')),
    ],
    [
      'gradients named like properties of every object',
      wrap(names.map((name) => `<path ${square} fill="url(#${name})" stroke="#000"/>`).join('')),
    ],
    [
      'a web page inside',
      wrap(`<foreignObject><body><svg><path ${square}/></svg><script>1</script></body></foreignObject>`),
    ],
    ['unknown elements', wrap(`<sodipodi:namedview/><x:y z:w="1"><path ${square}/></x:y>`)],
    [
      'numbers beyond all limits',
      wrap('<path d="M0 0H1e999V9Z"/><circle r="1e308" cx="1e308"/><rect width="1e200" height="1e200"/>'),
    ],
    [
      'transforms beyond all limits',
      wrap(`<g transform="scale(1e200)"><path ${square} transform="matrix(1e200 x 1 1e999)"/></g>`),
    ],
    ['broken tags', `<svg width="9"<g <path ${square} fill="red" / > < / svg><![CDATA[ <!-- `],
    ['no end', `<svg><g fill="red><path ${square}/>`],
    ['attributes without quotes', `<svg width=9 height=9><path d=M0,0H9V9Z fill=red></svg>`],
    ['a use of itself', wrap('<g id="a"><use href="#a"/></g><use href="#a"/>')],
    [
      'a broken style sheet',
      wrap(`<style>}}{{.a{fill</style><style>@import url(//x)</style><path class="a" ${square}/>`),
    ],
    ['null characters', `\u0000<svg>\u0000<path ${square}/></svg>`],
  ])('is opened or ignored, and is saved as outlines only: %s', (_what, svg) => {
    const text = written(svg)
    expect(text).not.toMatch(/NaN|Infinity|undefined|function|script|passwd|haha|foreign|<use|<style|import/i)
    for (const tag of text.match(/<\w+/g) ?? []) expect(['<svg', '<path']).toContain(tag)
  })

  it('keeps its valid shapes, and loses unknown and invalid ones', () => {
    expect(
      shapesOf(`<constructor/><path ${square} transform="scale(1e300)"/><path ${square} fill="red"/>`),
    ).toMatchObject([{ fill: '#ff0000' }])
  })

  // A regular expression that backtracks would need minutes for each picture.
  it.each([
    ['tags that never end', '<svg>' + '<a "'.repeat(200_000)],
    ['names that never end', `<svg>${'<'}${'a'.repeat(1_000_000)}`],
    ['an attribute of a million letters', `<svg><path ${'x'.repeat(1_000_000)} /></svg>`],
    ['a transform of a million letters', wrap(`<path ${square} transform="${'x'.repeat(1_000_000)}"/>`)],
    ['a colour of a million letters', wrap(`<path ${square} fill="rgb(${' '.repeat(1_000_000)}"/>`)],
    ['a size of a million digits', wrap(`<rect width="${'1'.repeat(1_000_000)}" height="5"/>`)],
    ['an arc of digits', wrap(`<path d="M0 0a${'2'.repeat(200_000)}"/>`)],
    ['a hundred thousand elements', wrap(`<path ${square}/>`.repeat(100_000))],
    ['a hundred thousand levels', '<svg>' + '<g>'.repeat(100_000)],
    ['comments that never end', '<svg>' + '<!--'.repeat(200_000)],
  ])('is read in limited time even with %s', (_what, svg) => expect(written(svg)).not.toMatch(/NaN/), 20_000)

  it('never makes the reader throw, even when the file is damaged', () => {
    const whole = wrap(
      `<style>.a{fill:#f00}</style><g transform="rotate(4)" class="a"><path ${square} ` +
        'style="fill:rgb(1,2,3)"/><image href="data:image/png;base64,aa==" width="4" height="4"/></g>',
    )
    const salt = ['<', '>', '"', "'", '&', '(', ')', '{', '}', '/', '-', '1e9', '\u0000', '&#0;', 'constructor', '%']
    for (let at = 0; at < whole.length; at += 1) {
      const broken = whole.slice(0, at) + salt[at % salt.length] + whole.slice(at + (at % 3))
      expect(written(broken), broken).not.toMatch(/NaN|Infinity|function/)
    }
  })
})

it('a path with an arc of digits only is read in limited time', () =>
  expect(readPath(`M0 0A${'1'.repeat(5000)}`)).toEqual([]))
