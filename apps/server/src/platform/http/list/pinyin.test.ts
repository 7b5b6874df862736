import { expect, test } from 'vitest'
import { idsSpelled } from './ids-spelled.ts'
import { isPinyin } from './pinyin.ts'

const titles = [
  { id: 'a', title: '海龟画图' },
  { id: 'b', title: '接苹果' },
  { id: 'c', title: 'Scratch 入门' },
]

test.each([
  ['haigui', ['a']],
  ['hghT', ['a']],
  ['ping guo', ['b']],
  ['jiepg', ['b']],
  ['zzz', []],
])('%s finds %j', (letters, ids) => expect(idsSpelled(titles, letters)).toEqual(ids))

test.each([
  ['haigui', true],
  ["xi'an", true],
  ['a', false],
  ['海龟', false],
  ['a1', false],
])('the word %s may be pinyin: %s', (words, may) => expect(isPinyin(words)).toBe(may))
