import { expect, test } from 'vitest'
import { accountOf } from './account-name.ts'

test.each([
  ['陈小雨', 'chenxiaoyu'],
  ['欧阳娜娜晓晓晓', 'ouynnxxx'],
  ['买买提·艾合买提', 'maimaiti'],
  ['阿里·买', 'alimai'],
  ['？', 'student'],
])('the name %s suggests the account %s', (name, account) => expect(accountOf(name)).toBe(account))
