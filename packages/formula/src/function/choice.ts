import { isColumn, type Argument, type FormulaFunction } from './function.ts'
import type { Value } from '../value/value.ts'

const isEmpty = (value: Argument | undefined) => value === null || value === undefined

export const choiceFunctions: readonly FormulaFunction[] = [
  {
    name: 'if',
    chinese: '如果',
    summary: '条件成立时是第二项，否则是第三项',
    example: 'if(score >= 60, "及格", "不及格")',
    parameters: ['flag', 'same', 'same'],
    optional: 1,
    result: 'same',
    run: ([condition, then, otherwise]) => (condition === true ? then : (otherwise ?? null)) as Value,
  },
  {
    name: 'isEmpty',
    chinese: '为空',
    summary: '有没有填',
    example: 'isEmpty(phone)',
    parameters: ['any'],
    result: 'flag',
    run: ([value]) => isEmpty(value),
  },
  {
    name: 'ifEmpty',
    chinese: '空时',
    summary: '没有填的时候用第二项代替',
    example: 'ifEmpty(price, 0)',
    parameters: ['same', 'same'],
    result: 'same',
    run: ([value, instead]) => (isEmpty(value) ? instead : value) as Value,
  },
  {
    name: 'includes',
    chinese: '选了',
    summary: '多选里有没有选某一项',
    example: 'includes(courses, "python")',
    parameters: ['list', 'text'],
    result: 'flag',
    run: ([list, item]) => list !== null && !isColumn(list!) && (list as readonly string[]).includes(item as string),
  },
  {
    name: 'user',
    chinese: '填表人',
    summary: '填表人的登录账号，没有登录就是空',
    example: 'user()',
    parameters: [],
    result: 'text',
    run: (_, { user }) => user || null,
  },
  {
    name: 'depart',
    chinese: '填表人部门',
    summary: '填表人所在的部门或班级',
    example: 'depart()',
    parameters: [],
    result: 'text',
    run: (_, { depart }) => depart || null,
  },
]
