import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { methodsOf } from '@mashu/contract'
import { classes, institution, staff, students } from '../src/seed/demo/people.ts'
import { seedDemo } from '../src/seed/demo.ts'
import { readConfig } from '../src/platform/environment/read-config.ts'
import { insertSession } from '../src/platform/auth/session.ts'
import { settingsCopy } from '../src/modules/sys/config/config-cache.ts'
import { openHarness } from './harness.ts'

/** No public answer of the demo school may contain the name of a child or a class. */

const root = path.resolve(import.meta.dirname, '../../..')
/** The demo works are missing after a fresh clone, so they are built here. */
const draw = "import('./scripts/build.mjs').then(({ buildAll }) => buildAll(['demo-works']))"

execFileSync('node', ['-e', draw], { cwd: root, stdio: 'ignore' })
const site = await openHarness()
await site.within(() => seedDemo(readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent', SEED: 'demo' })))
await site.within(settingsCopy.changed)

const namesOf = (people: readonly { realname: string }[]) => people.map((person) => person.realname)
const logins = [...students, ...staff].map((person) => `"${person.username}"`)
const inside = [institution, ...classes.map(({ name }) => name)]
/** Returns the names in a text. Class names in the news and teachers of a public course are allowed. */
const told = (address: string, text: string) =>
  [
    ...namesOf(students),
    ...(address.includes('/publicCourse') ? [] : namesOf(staff)),
    ...logins,
    ...(address.includes('/teachingNews/') ? [] : inside),
  ].filter((name) => text.includes(name))

const work = '/teaching/teachingWork'
/**
 * Calls that this test does not send, because their answers contain no names, or because nobody can guess their URL.
 */
const IMPERSONAL = new Set([
  '/sys/common/static/*',
  // Nobody can guess the URL of this file. The iframe redirects to a page with the file.
  '/sys/common/pdf/file/:key',
  '/sys/common/pdf/pdfPreviewIframe',
  // Pictures of a backpack under a signed URL.
  '/teaching/scratch/backpack/getFile/:filename',
  '/sys/codeWay',
  // Pictures of the children in a running lesson, without names and ids.
  '/sys/childLogin/faces',
  '/teaching/pythonPackage/list',
  '/teaching/pythonPackage/file/:sha256',
  '/sys/randomImage/:key',
  '/sys/checkCaptcha',
  '/sys/config/customScript',
  '/sys/permission/isPage',
  '/sys/user/checkRegister',
  // Names of login providers, redirects, and answers for their tickets.
  '/sys/sso/ways',
  '/thirdLogin/render/:source',
  '/thirdLogin/:source/callback',
  '/thirdLogin/getLoginUser/:token',
  '/cas/client/validateLogin',
  '/sys/user/checkOnlyUser',
  '/sys/getEncryptedString',
  // The answers of a password reset do not depend on the account (existing-reset.test.ts).
  '/sys/user/querySysUser',
  '/sys/user/phoneVerification',
  '/sys/user/passwordChange',
  '/sys/logout',
  '/sys/setup/state',
  '/sys/join/addresses',
  // Nobody can guess the URL of a public form. `online/public-form` tests the call.
  '/online/form/public/:token',
  '/sys/consent/current',
])

interface Ids {
  works: string[]
  authors: string[]
  news: string[]
  courses: string[]
}

const asked: Record<string, (ids: Ids) => string[]> = {
  [`${work}/leaderboard`]: ({ authors }) => [
    `${work}/leaderboard?pageSize=100`,
    `${work}/leaderboard?workStatus=4&orderBy=star`,
    ...authors.map((id) => `${work}/leaderboard?userId=${id}`),
  ],
  [`${work}/greatWork`]: () => [`${work}/greatWork?pageSize=100`],
  [`${work}/starWork`]: () => [],
  [`${work}/userInfo`]: ({ authors }) => authors.map((id) => `${work}/userInfo?userId=${id}`),
  [`${work}/studentWorkInfo`]: ({ works }) => works.map((id) => `${work}/studentWorkInfo?workId=${id}`),
  [`${work}/getWorkComments`]: ({ works }) => works.map((id) => `${work}/getWorkComments?workId=${id}&pageSize=100`),
  '/teaching/teachingNews/newsList': () => ['/teaching/teachingNews/newsList?pageSize=100'],
  '/teaching/teachingNews/newsDetail': ({ news }) => news.map((id) => `/teaching/teachingNews/newsDetail?id=${id}`),
  '/teaching/teachingCourse/getHomeCourse': () => ['/teaching/teachingCourse/getHomeCourse'],
  '/teaching/teachingCourse/publicCourse': ({ courses }) =>
    courses.map((id) => `/teaching/teachingCourse/publicCourse?id=${id}`),
  '/teaching/menu/getUserMenu': () => ['/teaching/menu/getUserMenu'],
  '/teaching/menu/getSiteVersion': () => ['/teaching/menu/getSiteVersion'],
  '/sys/config/getCurrentConfig': () => ['/sys/config/getCurrentConfig'],
  '/sys/config/getConfig': () => ['/sys/config/getConfig?key=brandName'],
  '/sys/dict/getDictItems/:dictCode': () => [
    '/sys/dict/getDictItems/sex',
    `/sys/dict/getDictItems/${encodeURIComponent('sys_user,realname,id')}`,
  ],
  '/health': () => ['/health'],
  // The file is encrypted and can be fetched only once, with a secret URL.
  '/monitor/backup/file/:token': () => ['/monitor/backup/file/unknown'],
  // A timetable contains class names, but needs the secret URL.
  '/teaching/timetable/ics/:secret': () => ['/teaching/timetable/ics/unknown.ics'],
}

/** Omits works of the reader, because authors may see their own class and username. */
async function idsOf(reader: string): Promise<Ids> {
  const { root } = site.database
  const works = await root
    .selectFrom('teachingWork')
    .select(['id', 'userId'])
    .where('workStatus', '>=', 3)
    .where('createBy', '<>', reader)
    .execute()
  const news = await root.selectFrom('teachingNews').select('id').execute()
  const courses = await root.selectFrom('teachingCourse').select('id').execute()
  return {
    works: works.map((row) => row.id),
    authors: [...new Set(works.map((row) => row.userId))],
    news: news.map((row) => row.id),
    courses: courses.map((row) => row.id),
  }
}

test('this test knows every public call with the method GET', () => {
  const open = site.context.endpoints
    .filter((endpoint) => endpoint.access === 'public' && methodsOf(endpoint).includes('GET'))
    .map((endpoint) => endpoint.path)
  expect(open.filter((path) => !(path in asked) && !IMPERSONAL.has(path))).toEqual([])
})

async function session(username: string): Promise<string> {
  const { id } = await site.database.root
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return site.within(() => insertSession(id, { ip: '127.0.0.1', userAgent: 'test' }))
}

test.each(['nobody', 'student', 'student24'])(
  'no public answer to %s names a child, a teacher or a class',
  async (who) => {
    const token = who === 'nobody' ? undefined : await session(who)
    const ids = await idsOf(who)
    expect(ids.works.length).toBeGreaterThan(10)
    const said: Record<string, string[]> = {}
    for (const address of Object.values(asked).flatMap((addresses) => addresses(ids))) {
      const { text } = await site.call('GET', address, token === undefined ? {} : { token })
      const found = told(address, text)
      if (found.length > 0) said[address] = found
    }
    expect(said).toEqual({})
  },
)
