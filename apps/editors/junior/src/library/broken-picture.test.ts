// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { showBrokenPictures } from './broken-picture.ts'

it('a picture that cannot be loaded is replaced by a sign with words, and a broken script is ignored', () => {
  showBrokenPictures(document)
  const picture = document.createElement('img')
  const script = document.createElement('script')
  document.body.append(picture, script)
  picture.dispatchEvent(new Event('error'))
  expect(decodeURIComponent(picture.src)).toContain('图片坏了')
  expect(picture.alt).toBe('图片坏了')
  const { src } = picture
  picture.dispatchEvent(new Event('error'))
  expect(picture.src).toBe(src)
  script.dispatchEvent(new Event('error'))
  expect(script.getAttribute('src')).toBeNull()
})
