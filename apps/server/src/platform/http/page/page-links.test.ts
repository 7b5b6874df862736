import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

const manifest = JSON.stringify({
  'index.html': { file: 'assets/index-1.js', imports: ['_every.js'], css: ['assets/index-1.css'] },
  '_every.js': { file: 'assets/every-1.js', css: ['assets/every-1.css'] },
  '_query.js': { file: 'assets/query-1.js', imports: ['_every.js', 'index.html'], css: ['assets/query-1.css'] },
  'src/site/layout/site-layout.tsx': {
    file: 'assets/layout-1.js',
    imports: ['index.html'],
    css: ['assets/layout-1.css'],
  },
  'src/site/home/home-page.tsx': {
    file: 'assets/home-1.js',
    imports: ['index.html', '_query.js'],
    css: ['assets/home-1.css', 'assets/every-1.css'],
    dynamicImports: ['src/site/home/home-rest.tsx'],
  },
  'src/site/home/home-rest.tsx': { file: 'assets/rest-1.js' },
})
const filesOf = (html: string) =>
  [...html.matchAll(/rel="(\w+)" crossorigin href="([^"]+)"/g)].map((found) => found.slice(1))

test('a page links the files of its frame, its own files and all dependencies', () =>
  expect(filesOf(pageLinks(manifest, '/index'))).toEqual([
    ['stylesheet', '/assets/layout-1.css'],
    ['stylesheet', '/assets/query-1.css'],
    ['stylesheet', '/assets/home-1.css'],
    ['modulepreload', '/assets/layout-1.js'],
    ['modulepreload', '/assets/query-1.js'],
    ['modulepreload', '/assets/home-1.js'],
  ]))

test('the manifest of a new build is read again, and unlisted pages have no links', () => {
  expect(pageLinks(manifest.replace('home-1.js', 'home-2.js'), '/index')).toContain('/assets/home-2.js')
  expect(filesOf(pageLinks(manifest, '/newsList')).map(([, file]) => file)).toEqual([
    '/assets/layout-1.css',
    '/assets/layout-1.js',
  ])
  for (const path of ['/isystem/user', '/constructor']) expect(pageLinks(manifest, path)).toBe('')
  expect(pageLinks(null, '/index')).toBe('')
})
