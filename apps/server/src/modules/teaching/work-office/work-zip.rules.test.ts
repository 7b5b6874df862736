import { expect, test } from 'vitest'
import { endingOf, pathGiver, safeName } from './work-zip.rules.ts'

test.each([
  ['我的游戏', '我的游戏'],
  ['../../etc/passwd', 'etc passwd'],
  ['a\\b:c*d?"<e>|f', 'a b c d e f'],
  ['..', '作品'],
  ['  . ', '作品'],
  ['', '作品'],
  [null, '作品'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console', 'console'],
  ['x\u0000\u202Eexe.3bs', 'x exe.3bs'],
  ['😀'.repeat(80), '😀'.repeat(60)],
])('the name %j is changed to the safe name %j', (text, name) => {
  expect(safeName(text, '作品')).toBe(name)
})

test('equal names are numbered, and the case of letters is ignored', () => {
  const give = pathGiver()
  expect([give('红班/小满', 'A', '.sb3'), give('红班/小满', 'a', '.sb3'), give('红班/小满', 'A', '.py')]).toEqual([
    '红班/小满/A.sb3',
    '红班/小满/a (2).sb3',
    '红班/小满/A.py',
  ])
})

test.each([
  ['ab12.sb3', '.sb3'],
  ['ab12', ''],
])('the file name ending of %s is %j', (key, ending) => expect(endingOf(key)).toBe(ending))
