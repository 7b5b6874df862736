import { expect, it } from 'vitest'
import { replaceDeniedCookie } from './denied-cookie.ts'

const pageWith = (cookie: PropertyDescriptor) => Object.create(Object.create(null, { cookie })) as Document

it('finds no cookies where the browser denies them, and writes none', () => {
  const page = pageWith({
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  replaceDeniedCookie(page)
  page.cookie = 'theme=dark'
  expect(page.cookie).toBe('theme=dark')
})

it('leaves those of other browsers alone', () => {
  const page = pageWith({ get: () => 'theme=dark' })
  replaceDeniedCookie(page)
  expect([page.cookie, Object.hasOwn(page, 'cookie')]).toEqual(['theme=dark', false])
})
