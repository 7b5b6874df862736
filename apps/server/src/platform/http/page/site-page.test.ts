import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fillPage, pageTag, readTemplate, scriptJson } from './site-page.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-page-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Parses the settings as a browser does. */
const configOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="site-config">([\s\S]*?)<\/script>/.exec(html)![1]!) as unknown
const PAGE = '<html><head><title>旧</title><!--site-config--></head><body></body></html>'

describe('settings inside the page', () => {
  test.each([
    '</script><script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '\u2028\u2029',
    '&lt;',
    '$&',
    "$'",
    '"',
    '\\',
    '猫🐱',
    '</SCRIPT >',
  ])('cannot end their script element: %j', (value) => {
    const html = fillPage(PAGE, { note: value })
    expect(configOf(html)).toEqual({ note: value })
    expect(html.match(/<script/gi)).toHaveLength(1)
    expect(html.endsWith('</head><body></body></html>')).toBe(true)
  })

  test('are JSON without characters that end a script element', () =>
    expect(scriptJson({ a: '</script>&<\u2028' })).not.toMatch(/[<>&\u2028\u2029]/))

  test('replace the slot, or come at the end of the head', () => {
    expect(fillPage(PAGE, {})).not.toContain('<!--site-config-->')
    expect(fillPage('<head></head>', { a: 1 })).toMatch(/<script[^>]*>\{"a":1\}<\/script><\/head>$/)
  })
})

test("the page contains the school's name before any script runs", () => {
  const page = fillPage('<p class="boot" data-brand=""></p>', { brandName: '"><b>$&' })
  expect(page).toBe('<p class="boot" data-brand="&quot;&gt;&lt;b&gt;$&amp;"></p>')
})

describe('the title', () => {
  test.each([
    ['码塾', '码塾'],
    ['<b>&"', '&lt;b&gt;&amp;"'],
    ['$1 $&', '$1 $&amp;'],
    ['', '旧'],
    [undefined, '旧'],
    [5, '旧'],
  ])('for the brand %j is %j', (brandName, title) =>
    expect(fillPage(PAGE, { brandName })).toContain(`<title>${title}</title>`),
  )
})

describe('the built page', () => {
  test('is null when nothing is built', async () =>
    expect(await readTemplate(path.join(folder, 'nothing.html'))).toBeNull())

  test('is read again only when a new build has changed it', async () => {
    const file = path.join(folder, 'index.html')
    writeFileSync(file, 'one')
    utimesSync(file, 1000, 1000)
    expect(await readTemplate(file)).toBe('one')
    writeFileSync(file, 'two')
    utimesSync(file, 1000, 1000)
    expect(await readTemplate(file)).toBe('one')
    utimesSync(file, 2000, 2000)
    expect(await readTemplate(file)).toBe('two')
    rmSync(file)
    expect(await readTemplate(file)).toBeNull()
  })

  test('has a tag that depends on its content', () => {
    expect(pageTag('a')).toBe(pageTag('a'))
    expect(pageTag('a')).not.toBe(pageTag('b'))
    expect(pageTag('a')).toMatch(/^W\/"[\w-]{22}"$/)
  })
})

test('a page without a slot or without a title still gets its settings', () => {
  expect(fillPage('<head></head>', { a: 1 })).toBe(
    '<head><script type="application/json" id="site-config">{"a":1}</script></head>',
  )
  expect(fillPage('<title>x</title><!--site-config-->', { brandName: '$& $1' })).toContain('<title>$&amp; $1</title>')
})
