import { expect, it } from 'vitest'
import { fillPlaceholders, safeAddress } from './placeholder.ts'

const origin = 'http://school.test'

it('replaces the placeholders of existing menus, with any spacing and quotes', () => {
  expect(fillPlaceholders("{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create", origin)).toBe(
    'http://school.test/scratch3/index.html?scene=create',
  )
  expect(fillPlaceholders('{{window._CONFIG["domianURL"]}}/druid/', origin)).toBe('http://school.test/api/druid/')
  expect(fillPlaceholders('/plain/path', origin)).toBe('/plain/path')
})

it('replaces placeholders for parts of the page address', () => {
  expect(fillPlaceholders('{{ location.origin }}/a', origin)).toBe('http://school.test/a')
  expect(fillPlaceholders('{{window.location.protocol}}//help.test/{{ location.host }}', origin)).toBe(
    'http://help.test/school.test',
  )
})

it.each([
  '{{ location.href }}',
  '{{ location.origin + document.cookie }}',
  "{{ window._CONFIG['secret'] }}/a",
  '{{ alert(1) }}',
  "{{ window._CONFIG['webURL'] + localStorage.token }}",
  "{{ window._CONFIG['__proto__'] }}",
  '{{}}',
])('returns nothing for the unknown placeholder %s', (text) => {
  expect(fillPlaceholders(text, origin)).toBeUndefined()
})

it('refuses addresses that would run a script', () => {
  expect(safeAddress('javascript:alert(1)', origin)).toBeUndefined()
  expect(safeAddress(' JavaScript:alert(1)', origin)).toBeUndefined()
  expect(safeAddress('data:text/html,x', origin)).toBeUndefined()
  expect(safeAddress('https://example.org/a', origin)).toBe('https://example.org/a')
  expect(safeAddress('/workList?type=1', origin)).toBe('/workList?type=1')
  expect(safeAddress(null, origin)).toBeUndefined()
})

it.each([
  ['http://[', undefined],
  ['vbscript:msgbox(1)', undefined],
  ['blob:http://school.test/x', undefined],
  ['file:///etc/passwd', undefined],
  ['java\tscript:alert(1)', undefined],
  ['\u0001javascript:alert(1)', undefined],
  ["{{ window._CONFIG['nobody'] }}", undefined],
  ['', undefined],
  ['  ', undefined],
  ['  /workList  ', '/workList'],
  ['workList', 'workList'],
  ['HTTPS://x.test/', 'HTTPS://x.test/'],
  ["{{ window._CONFIG['staticDomainURL'] }}/a.png", 'http://school.test/api/sys/common/static/a.png'],
])('%j becomes %j', (address, target) => {
  expect(safeAddress(address, origin)).toBe(target)
})

it('replaces several placeholders, and fails if one of them is unknown', () => {
  expect(fillPlaceholders("{{window._CONFIG['webURL']}}/a?b={{window._CONFIG['domainURL']}}", origin)).toBe(
    'http://school.test/a?b=http://school.test/api',
  )
  expect(fillPlaceholders("{{window._CONFIG['webURL']}}/{{window._CONFIG['toString']}}", origin)).toBeUndefined()
})
