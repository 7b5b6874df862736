import { expect, it } from 'vitest'
import { headingsBelow } from './heading-order.ts'

it.each([
  ['<h3>a</h3><p>b</p><h3>c</h3>', 1, '<h2>a</h2><p>b</p><h2>c</h2>'],
  ['<h3 class="x">a</h3><h5>b</h5><h3>c</h3>', 1, '<h2 class="x">a</h2><h3>b</h3><h2>c</h2>'],
  ['<h4>a</h4><h2>b</h2><h3>c</h3>', 2, '<h3>a</h3><h3>b</h3><h4>c</h4>'],
  ['<h1>a</h1>', 6, '<h6>a</h6>'],
  ['<header>a</header><hr><p>h3</p>', 1, '<header>a</header><hr><p>h3</p>'],
])('%s below level %i becomes %s', (html, above, ordered) => expect(headingsBelow(html, above)).toBe(ordered))
