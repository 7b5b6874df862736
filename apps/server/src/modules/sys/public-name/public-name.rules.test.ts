import { expect, test } from 'vitest'
import { familyName, isFamilyName, publicNameOf, searchedFamilyName, toPublicNames } from './public-name.rules.ts'

test.each([
  ['郑安安', '郑'],
  ['林晓', '林'],
  ['欧阳小雨', '欧阳'],
  // A name with two characters shows only the first, because 东方 may be a full name.
  ['东方', '东'],
  ['欧阳', '欧'],
  ['阿依古丽·买买提', '阿'],
  ['Tom Miller', ''],
  ['student07', ''],
  ['', ''],
])('the family name of %s is %s', (realname, family) => {
  expect(familyName(realname)).toBe(family)
})

test('the public name is the nickname, or else the family name with “同学” or “老师”', () => {
  const child = { realname: '郑安安', nickname: null, userIdentity: 1 }
  expect(publicNameOf(child, 'nickname')).toBe('郑同学')
  expect(publicNameOf({ ...child, nickname: ' 小火箭 ' }, 'nickname')).toBe('小火箭')
  expect(publicNameOf({ ...child, nickname: '  ' }, 'nickname')).toBe('郑同学')
  expect(publicNameOf({ ...child, userIdentity: 2 }, 'nickname')).toBe('郑老师')
  expect(publicNameOf({ ...child, realname: 'Tom' }, 'nickname')).toBe('同学')
  for (const names of ['realname', 'school'] as const) expect(publicNameOf(child, names)).toBe('郑安安')
})

test('an unknown setting has the effect of the strictest setting', () => {
  expect(['realname', 'school', '', '1', undefined].map(toPublicNames)).toEqual([
    'realname',
    'school',
    'nickname',
    'nickname',
    'nickname',
  ])
})

test('a search by family name only cannot confirm a given name', () => {
  expect(['郑', '郑同学', ' 欧阳老师 ', '郑安', '郑安安', '同学', 'Z'].map(searchedFamilyName)).toEqual([
    '郑',
    '郑',
    '欧阳',
    '',
    '',
    '',
    '',
  ])
  expect(isFamilyName('欧阳')).toBe(true)
})
