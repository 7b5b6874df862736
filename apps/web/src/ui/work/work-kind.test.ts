import { expect, it } from 'vitest'
import { workKind } from './work-kind.ts'
import { workStatus } from './work-status.ts'

it('workKind names a kind that is a number or a text', () => {
  expect(workKind(3)?.text).toBe('图画积木')
  expect(workKind('2')?.text).toBe('Scratch')
  expect(workKind(null)).toBeUndefined()
  expect(workKind('99')).toBeUndefined()
})

it('workStatus treats an unknown or missing status as saved', () => {
  expect(workStatus(undefined).text).toBe('已保存')
  expect(workStatus('17').text).toBe('已保存')
  expect(workStatus(4)).toEqual({ text: '精选作品', tone: 'amber' })
})
