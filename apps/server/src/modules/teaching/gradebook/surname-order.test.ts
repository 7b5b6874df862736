import { expect, test } from 'vitest'
import { bySurname } from './surname-order.ts'

const order = (...names: string[]) =>
  bySurname(names.map((realname, at) => ({ realname, username: `u${at}` }))).map(({ realname }) => realname)

test('a class list is ordered by the pronunciation of the surname', () => {
  expect(order('张三', '李四', '王小明', '阿依')).toEqual(['阿依', '李四', '王小明', '张三'])
  // As surnames, 曾 is Zēng (not Céng) and 单 is Shàn (not Dān). 欧阳 is one surname.
  expect(order('曾明', '杜明', '单明', '欧阳明', '陈明')).toEqual(['陈明', '杜明', '欧阳明', '单明', '曾明'])
  expect(order('Tom', 'anna', '林二', '林一')).toEqual(['anna', '林二', '林一', 'Tom'])
})
