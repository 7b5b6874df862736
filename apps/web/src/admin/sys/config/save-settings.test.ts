import { expect, it } from 'vitest'
import { firstFault } from './save-settings.ts'

it('finds the first invalid setting', () => {
  expect(firstFault({})).toBeUndefined()
  expect(firstFault({ brandName: '码塾', customCss: '' })).toBeUndefined()
  expect(firstFault({ brandDesc: '', brandName: '  ' })).toEqual(['brandName', '请输入品牌名!'])
})

it('uses the same rules as the server', () => {
  const [key, reason] = firstFault({ brandName: '码塾', _orderHours: '很久' })!
  expect(key).toBe('_orderHours')
  expect(reason).toContain('整数')
})
