import { expect, it } from 'vitest'
import { replaceDeniedCookie } from './denied-cookie.ts'

const pageWith = (cookie: PropertyDescriptor) => Object.create(Object.create(null, { cookie })) as Document

it('in a browser that denies cookies, `document.cookie` can be read and written', () => {
  const page = pageWith({
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  replaceDeniedCookie(page)
  page.cookie = 'theme=dark'
  expect(page.cookie).toBe('theme=dark')
})

it('in other browsers, `document.cookie` stays unchanged', () => {
  const page = pageWith({ get: () => 'theme=dark' })
  replaceDeniedCookie(page)
  expect([page.cookie, Object.hasOwn(page, 'cookie')]).toEqual(['theme=dark', false])
})
