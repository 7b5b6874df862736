import { expect, it } from 'vitest'
import { replaceDeniedCookie } from './denied-cookie.ts'

const pageWith = (cookie: PropertyDescriptor) => Object.create(Object.create(null, { cookie })) as Document

it('in a browser that denies cookies, the page can write and read a plain value instead', () => {
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
