import { expect, test } from 'vitest'
import { nameFault } from '@mashu/contract/online/form/name'
import { namesHere } from './old-name.ts'

test('invalid names become similar valid names, and all names are unique', () => {
  const names = namesHere([
    'step_1',
    'step1',
    'Phone',
    'create_by',
    'ID',
    'column',
    'a_b',
    '1st$',
    'ts_thing$1',
    '备注',
    '_',
  ])
  expect(Object.fromEntries(names)).toEqual({
    step1: 'step1',
    step_1: 'step12',
    phone: 'phone',
    column: 'column_own',
    a_b: 'ab',
    '1st$': 'st',
    ts_thing$1: 'ts_thing1',
    备注: 'field',
    _: 'field2',
  })
  expect([...names.values()].map(nameFault)).toEqual([...names.values()].map(() => undefined))
})
