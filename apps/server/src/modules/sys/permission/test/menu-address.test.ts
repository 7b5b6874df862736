import { describe, expect, test } from 'vitest'
import { defaultComponent, normalizeComponent, normalizeUrl } from '../permission.rules.ts'
import { isAllowedUrl } from '../../../../platform/menu/menu-address.ts'

describe('a menu entry', () => {
  test.each([
    ['/views/a/B.vue', 'a/B'],
    ['views/a/B', 'a/B'],
    ['src/views/a/B.vue', 'a/B'],
    ['/src/views/a/B', 'a/B'],
    ['a/views/B', 'a/views/B'],
    ['a/B.vuex', 'a/B.vuex'],
  ])('with the component %s is stored with %s', (given, kept) => expect(normalizeComponent(given)).toBe(kept))
  test.each([
    ['', ''],
    ['  ', ''],
    [' a ', '/a'],
    ['a.vue', '/a'],
    ['https://a.example', 'https://a.example'],
    ['//a', '//a'],
  ])('with the address %j is stored with %j', (given, kept) => expect(normalizeUrl(given)).toBe(kept))
  test.each([
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://a', false],
    ["{{ window._CONFIG['domianURL'] }}/a", true],
    ["{{ window._CONFIG['x'] }}", false],
    ["x {{ window._CONFIG['webURL'] }}", false],
    ["{{ window._CONFIG['webURL'] }}/{{ fetch('/evil') }}", false],
    ['{{ location.origin }}/a', true],
    ['{{ location.host }}/a', false],
  ])('may lead a browser to %s: %s', (url, allowed) => {
    expect(isAllowedUrl(url)).toBe(allowed)
  })
  test.each([
    [0, null, 'layouts/RouteView'],
    [1, null, null],
    [2, '', null],
    [0, 'x/Y', 'x/Y'],
  ])('of kind %i with the component %j gets the component %j', (menuType, component, kept) =>
    expect(defaultComponent(menuType, component)).toBe(kept),
  )
})
