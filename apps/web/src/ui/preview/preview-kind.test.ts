import { expect, test } from 'vitest'
import { previewKind, previewPage, storageKey } from './preview-kind.ts'

test.each([
  ['/api/sys/common/static/ab.PDF?w=320', 'pdf'],
  ['/api/sys/common/static/ab.docx', 'word'],
  ['/api/sys/common/static/ab.ppt', 'office'],
  ['/api/sys/common/static/ab.sb3', 'none'],
  ['/api/sys/common/static/ab', 'none'],
  ['/x/a.html', 'none'],
])('%s is shown as %s', (address, kind) => {
  expect(previewKind(address)).toBe(kind)
})

test('only stored files have a page for the preview', () => {
  expect(storageKey('/api/sys/common/static/docs/a.pdf?download=1')).toBe('docs/a.pdf')
  expect(storageKey('https://example.com/api/sys/common/static/a.pdf')).toBeUndefined()
  expect(previewPage({ address: '/api/sys/common/static/a.pdf', name: '课件 1' })).toBe(
    '/preview?file=a.pdf&name=%E8%AF%BE%E4%BB%B6+1',
  )
})
