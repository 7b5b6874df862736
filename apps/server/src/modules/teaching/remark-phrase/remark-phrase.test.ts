import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
type Who = Pick<Person, 'token'>
const path = '/teaching/remarkPhrase'
const list = async (person: Who) =>
  (await site.call('GET', `${path}/list`, { token: person.token })).body.result as { id: string; phrase: string }[]
const add = (phrase: string, person: Who) => site.call('POST', `${path}/add`, { token: person.token, body: { phrase } })
const remove = async (id: string, person: Who) =>
  (await site.call('DELETE', `${path}/delete?id=${id}`, { token: person.token })).body
const texts = async (person: Who) => (await list(person)).map(({ phrase }) => phrase)

test('a teacher stores their own phrases, each only once', async () => {
  for (const phrase of ['颜色搭配真好', ' 试试用克隆 ', '颜色搭配真好']) await add(phrase, school.teacher)
  expect(await texts(school.teacher)).toEqual(['颜色搭配真好', '试试用克隆'])
  expect((await add('  ', school.teacher)).body.success).toBe(false)
  expect((await add('长'.repeat(61), school.teacher)).body.success).toBe(false)
  const [first] = await list(school.teacher)
  expect((await remove(first!.id, school.teacher)).success).toBe(true)
  expect(await texts(school.teacher)).toEqual(['试试用克隆'])
  expect((await remove(first!.id, school.teacher)).message).toBe('这句评语已经不在了')
})

test('nobody sees or deletes the phrases of another person', async () => {
  await add('只有我用', school.stranger)
  expect(await texts(school.teacher)).not.toContain('只有我用')
  const [own] = await list(school.stranger)
  expect((await remove(own!.id, school.teacher)).success).toBe(false)
  expect(await texts(school.stranger)).toEqual(['只有我用'])
  expect((await add('学生', school.student)).status).toBe(403)
})

test('a teacher can store thirty phrases', async () => {
  const person = await site.person('teacher', { departIds: [school.red] })
  for (let count = 0; count < 30; count++) await add(`第 ${count} 句`, person)
  expect((await add('再来一句', person)).body.message).toBe('最多存 30 句常用评语，先删掉几句吧')
  expect(await texts(person)).toHaveLength(30)
})
