import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CLASS_LETTERS } from '@mashu/contract/sys/class-login/picture'
import { openHarness } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'
import { ADDRESS_LETTERS } from './picture.rules.ts'

const site = await openHarness()
const post = (verb: string, body: object) =>
  site.call('POST', `/sys/classLogin/${verb}`, { token: school.teacher.token, body: { departId: school.red, ...body } })
let address = 0
const newAddress = () => `10.8.0.${++address}`
const child = (verb: string, body: object, remoteAddress = newAddress()) =>
  site.call('POST', `/sys/childLogin/${verb}`, { body, remoteAddress })
const isIn = async (token: string) => (await site.call('GET', '/sys/loginfo', { token })).body.success
const tokenOf = ({ body }: { body: { result: unknown } }) => (body.result as { token: string }).token
const byCard = (cardSecret: string) => child('card', { cardSecret })
const cardOf = async ({ id }: { id: string }) =>
  ((await post('makeCards', { userIds: [id] })).body.result as { cards: { code: string }[] }).cards[0]!.code

const school = await openSchool(site)
const classCode = ((await post('open', { minutes: 45 })).body.result as { classCode: string }).classCode

const ask = (classCode: string, from: string, device?: string) => child('faces', { classCode, device }, from)
test('a device may try twenty wrong class codes, then one every three seconds', async () => {
  const from = newAddress()
  for (let count = 0; count < 20; count++) await ask('ZZZZ', from, 'a')
  expect([(await ask('ZZZZ', from, 'a')).status, (await ask(classCode, from, 'a')).status]).toEqual([429, 429])
  expect((await ask(classCode, from, 'b')).body.success).toBe(true)
})

test('equal wrong class codes lock nobody out, but different codes are limited', async () => {
  const from = newAddress()
  for (let count = 0; count < ADDRESS_LETTERS.burst + 5; count++) await ask('ZZZZ', from, `computer ${count}`)
  expect((await ask(classCode, from, 'of another child')).body.success).toBe(true)
  const letters = [...CLASS_LETTERS]
  const guesses = letters.flatMap((a) => letters.slice(0, 6).map((b) => `ZZ${a}${b}`)).slice(0, ADDRESS_LETTERS.burst)
  for (const [index, guess] of guesses.entries()) await ask(guess, from, `forged ${index}`)
  expect((await ask(classCode, from, 'forged again')).status).toBe(429)
  expect((await ask(classCode, newAddress())).body.success).toBe(true)
})

test('a card that is cancelled or replaced during a login opens no session', async () => {
  for (let count = 0; count < 6; count++) {
    const code = await cardOf(school.mate)
    const other = count % 2 === 0 ? post('cancelCard', { userId: school.mate.id }) : cardOf(school.mate)
    const [reply] = await Promise.all([byCard(code), other])
    expect([count, reply.body.success && (await isIn(tokenOf(reply)))]).toEqual([count, false])
  }
})

const isSqlite = process.env.TEST_DATABASE_URL === undefined
// The trigger deletes the rows of the table when the session is stored.
async function whileVoiding<T>(table: string, login: () => Promise<T>): Promise<T> {
  const { root } = site.database
  await sql`create trigger voids after insert on sys_session begin delete from ${sql.table(table)}; end`.execute(root)
  return login().finally(() => sql`drop trigger voids`.execute(root))
}

test.runIf(isSqlite)('a card that becomes invalid while its session is stored opens no session', async () => {
  const code = await cardOf(school.mate)
  const reply = await whileVoiding('sys_login_card', () => byCard(code))
  expect(reply.body.message).toBe('这张卡片不能用了，请老师再打印一张')
  const left = site.database.root.selectFrom('sysSession').select('id').where('userId', '=', school.mate.id)
  expect(await left.where('entry', '=', 'card').execute()).toEqual([])
})

test.runIf(isSqlite)('pictures that are changed while their session is stored open no session', async () => {
  const { id } = school.student
  await post('makePictures', { userIds: [id] })
  const { token } = school.teacher
  const { body } = await site.call('GET', `/sys/classLogin/state?departId=${school.red}`, { token })
  const { students } = body.result as { students: { id: string; face: string; pictures: string[] }[] }
  const { face, pictures } = students.find((student) => student.id === id)!
  const login = () => child('pictures', { classCode, face, pictureSecret: pictures })
  expect((await whileVoiding('sys_picture_login', login)).body.message).toBe('图片不对，再试一次')
})
