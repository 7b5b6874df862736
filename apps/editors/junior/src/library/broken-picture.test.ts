// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { showBrokenPictures } from './broken-picture.ts'

it('a picture that cannot be read shows a sign with a word, and other failures are ignored', () => {
  showBrokenPictures(document)
  const picture = document.createElement('img')
  const script = document.createElement('script')
  document.body.append(picture, script)
  picture.dispatchEvent(new Event('error'))
  expect(decodeURIComponent(picture.src)).toContain('图片坏了')
  expect(picture.alt).toBe('图片坏了')
  const { src } = picture
  // The placeholder itself is not requested repeatedly.
  picture.dispatchEvent(new Event('error'))
  expect(picture.src).toBe(src)
  script.dispatchEvent(new Event('error'))
  expect(script.getAttribute('src')).toBeNull()
})
