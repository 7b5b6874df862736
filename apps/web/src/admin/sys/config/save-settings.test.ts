import { expect, it } from 'vitest'
import { firstFault } from './save-settings.ts'

it('the first invalid setting is found', () => {
  expect(firstFault({})).toBeUndefined()
  expect(firstFault({ brandName: '码塾', customCss: '' })).toBeUndefined()
  expect(firstFault({ brandDesc: '', brandName: '  ' })).toEqual(['brandName', '请输入品牌名!'])
})

it('the rules are the same as on the server', () => {
  const [key, reason] = firstFault({ brandName: '码塾', _orderHours: '很久' })!
  expect(key).toBe('_orderHours')
  expect(reason).toContain('整数')
})
