import { describe, expect, it } from 'vitest'
import { kindOf, nameProblem } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['calc.py', 'program'],
    ['a.CSV', 'text'],
    ['a.svg', 'picture'],
    ['数据', 'text'],
    ['a.bin', 'other'],
  ] as const)('%s is the name of a %s file', (name, kind) => {
    expect(kindOf(name)).toBe(kind)
  })

  it.each(['', '.hidden', 'a/b.txt', 'noending', '1st.py', 'my-file.py', 'Main.py', 'project.json'])(
    'cannot be %j',
    (name) => {
      expect(nameProblem(name, ['main.py'])).toMatch(/\p{Script=Han}/u)
    },
  )
  it.each(['helper.py', '计算.py', '_x.py', 'my-file.txt', '成绩.csv'])('can be %j', (name) => {
    expect(nameProblem(name, ['main.py'])).toBeNull()
  })
})
