// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { classesOf } from './quick-document.mjs'

describe('the classes that a selector requires of an element', () => {
  it.each([
    ['.a', [['a']]],
    ['.a .b.c', [['b', 'c']]],
    ['.a > .b, p', [['b'], []]],
    ['.a + .b:hover', [['b']]],
    [':where(.x .y).z', [['z']]],
    ['.a:not(.b:is(.c, .d))', [['a']]],
    ['.a[title="x y, .b"]', [['a']]],
    ['.a:not(', [[]]],
    ['.sm\\:a', [[]]],
  ])('are read from %s', (selector, classes) => {
    expect(classesOf(selector)).toEqual(classes)
  })
})

it('the shortcuts do not change the style of an element', () => {
  document.head.innerHTML = `<style>
    .hidden { display: none } .menu > .entry.open { display: flex } p, .note { display: grid }
    .menu:has(.open) { visibility: hidden } [class~='odd'] { display: table } :where(.menu) .last { display: list-item }
  </style>`
  document.body.innerHTML = `<div class="menu"><i class="entry open"></i><i class="entry"></i><i class="odd"></i>
    <i class="last"></i></div><b class="hidden"></b><p></p><b class="note more"></b>`
  const styleOf = (query, name) => getComputedStyle(document.querySelector(query)).getPropertyValue(name)
  expect(
    ['.open', '.entry:not(.open)', '.odd', '.last', '.hidden', 'p', '.note'].map((at) => styleOf(at, 'display')),
  ).toEqual(['flex', '', 'table', 'list-item', 'none', 'grid', 'grid'])
})
