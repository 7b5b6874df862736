import { expect, it } from 'vitest'
import { replaceDeniedCookie } from './denied-cookie.ts'

const pageWith = (cookie: PropertyDescriptor) => Object.create(Object.create(null, { cookie })) as Document

it('a browser that forbids cookies has none, and none are written', () => {
  const page = pageWith({
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  replaceDeniedCookie(page)
  page.cookie = 'theme=dark'
  expect(page.cookie).toBe('theme=dark')
})

it('the cookies of other browsers stay as they are', () => {
  const page = pageWith({ get: () => 'theme=dark' })
  replaceDeniedCookie(page)
  expect([page.cookie, Object.hasOwn(page, 'cookie')]).toEqual(['theme=dark', false])
})
