import { expect, test } from 'vitest'
import { isDisguisedCall } from './call-address.ts'

test.each(['/x/../api/health', '/./api/health', '/\\api/health'])('%s is recognized as a disguised call', (url) => {
  expect(isDisguisedCall(url)).toBe(true)
})
test.each(['/api/x', '/api', '/apis', '/work-detail?to=//api/x', '/%E0%A4%A'])('%s is not a disguised call', (url) => {
  expect(isDisguisedCall(url)).toBe(false)
})
