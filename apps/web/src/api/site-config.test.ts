// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { applySiteConfig, fileAddress } from './site-config.ts'

it('the URL of a stored file is its key after the static path; a URL stays unchanged', () => {
  expect(fileAddress('https://cdn.school.cn/a.png')).toBe('https://cdn.school.cn/a.png')
  expect(fileAddress('http://cdn.school.cn/a.png')).toBe('http://cdn.school.cn/a.png')
  expect(fileAddress('/api/sys/common/static/a.png')).toBe('/api/sys/common/static/a.png')
  expect(fileAddress('ab12.png')).toBe('/api/sys/common/static/ab12.png')
})

it('the URL of a stored file begins with the domain of the storage provider in the settings', () => {
  applySiteConfig({ uploadType: 'qiniu', qiniuDomain: 'https://cloud.school.cn' })
  expect(fileAddress('ab12.png')).toBe('https://cloud.school.cn/ab12.png')
  applySiteConfig({ uploadType: 'local' })
  expect(fileAddress('ab12.png')).toBe('/api/sys/common/static/ab12.png')
})

it('an empty key and a key with a bracket have no URL', () => {
  expect([undefined, null, '', '[{"url":"a.png"}]', 'a[1].png'].map(fileAddress)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
