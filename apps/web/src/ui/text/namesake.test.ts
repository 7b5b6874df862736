import { expect, it } from 'vitest'
import { toldApart, withAccounts } from './namesake.ts'

const person = (realname: string, username: string) => ({ realname, username })
const names = (people: readonly { realname: string }[]) => people.map(({ realname }) => realname)

it('a name has its account only if another account in the list has the same name', () => {
  const students = [person('王芳', 'wangfang'), person('林小满', 'lin'), person('王芳', 'wangfang2')]
  expect(names(toldApart(students))).toEqual(['王芳（wangfang）', '林小满', '王芳（wangfang2）'])
  expect(names(withAccounts({ students, other: 1 }).students)[2]).toBe('王芳（wangfang2）')
})

it('a person with several rows is no namesake', () => {
  expect(names(toldApart([person('王芳', 'wangfang'), person('王芳', 'wangfang')]))).toEqual(['王芳', '王芳'])
})
