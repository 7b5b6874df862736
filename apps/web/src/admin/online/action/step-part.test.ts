import { expect, it } from 'vitest'
import type { FormField } from '@mashu/contract/online/form/definition'
import { optionsOf, writable } from './step-part.ts'

const field = (dbFieldName: string, fieldShowType: string, mainTable = '') =>
  ({ dbFieldName, dbFieldTxt: `字段${dbFieldName}`, fieldShowType, mainTable }) as FormField

it('a step can fill in only fields that a user can edit', () => {
  const fields = [
    field('name', 'text'),
    field('sum', 'formula'),
    field('no', 'serial'),
    field('of', 'text', 'class'),
    field('gone', 'of-the-system-replaced'),
  ]
  expect(optionsOf(writable(fields))).toEqual([{ value: 'name', label: '字段name' }])
})
