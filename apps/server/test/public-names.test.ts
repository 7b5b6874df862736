import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { methodsOf } from '@mashu/contract'
import { classes, institution, staff, students } from '../src/seed/demo/people.ts'
import { seedDemo } from '../src/seed/demo.ts'
import { readConfig } from '../src/platform/environment/read-config.ts'
import { insertSession } from '../src/platform/auth/session.ts'
import { settingsCopy } from '../src/modules/sys/config/config-cache.ts'
import { startHarness, type Harness } from './harness.ts'

/** Calls all public calls of the demo school. No answer may contain the name of a child or a class. */

const root = path.resolve(import.meta.dirname, '../../..')
/**
 * Generates the works of the demo school. They are missing after a fresh clone, and old works may lack new pictures.
 */
const draw = "import('./scripts/build.mjs').then(({ buildAll }) => buildAll(['demo-works']))"

let site: Harness
beforeAll(async () => {
  execFileSync('node', ['-e', draw], { cwd: root, stdio: 'ignore' })
  site = await startHarness()
  await site.within(() => seedDemo(readConfig({ DATA_DIR: site.dataDir, LOG_LEVEL: 'silent', SEED: 'demo' })))
  await site.within(settingsCopy.changed)
})
afterAll(() => site.close())

const namesOf = (people: readonly { realname: string }[]) => people.map((person) => person.realname)
const logins = [...students, ...staff].map((person) => `"${person.username}"`)
const inside = [institution, ...classes.map(({ name }) => name)]
/**
 * Returns the names that a text contains. Class names in the news and the names of teachers of a public course are
 * allowed.
 */
const told = (address: string, text: string) =>
  [
    ...namesOf(students),
    ...(address.includes('/publicCourse') ? [] : namesOf(staff)),
    ...logins,
    ...(address.includes('/teachingNews/') ? [] : inside),
  ].filter((name) => text.includes(name))

const work = '/teaching/teachingWork'
/** Calls whose answers never contain people: files, captchas, texts of the school, or only yes and no. */
const IMPERSONAL = new Set([
  '/sys/common/static/*',
  // A file under a URL that cannot be guessed, and the redirect to the page that shows such a file.
  '/sys/common/pdf/file/:key',
  '/sys/common/pdf/pdfPreviewIframe',
  // Pictures of a backpack under a signed URL.
  '/teaching/scratch/backpack/getFile/:filename',
  '/sys/codeWay',
  // Pictures of the children in a class that has a lesson. The answer contains no names and no ids.
  '/sys/childLogin/faces',
  '/teaching/pythonPackage/list',
  '/teaching/pythonPackage/file/:sha256',
  '/sys/randomImage/:key',
  '/sys/checkCaptcha',
  '/sys/config/customScript',
  '/sys/permission/isPage',
  '/sys/user/checkRegister',
  // Names of login providers, redirects to the providers, and answers for their tickets.
  '/sys/sso/ways',
  '/thirdLogin/render/:source',
  '/thirdLogin/:source/callback',
  '/thirdLogin/getLoginUser/:token',
  '/cas/client/validateLogin',
  // Answers that are only yes or no, or fixed texts.
  '/sys/user/checkOnlyUser',
  '/sys/getEncryptedString',
  // Steps of a password reset. Their answers do not depend on the account (existing-reset.test.ts).
  '/sys/user/querySysUser',
  '/sys/user/phoneVerification',
  '/sys/user/passwordChange',
  '/sys/logout',
  // The state of the setup, and the addresses of the computer.
  '/sys/setup/state',
  '/sys/join/addresses',
  // A public form under a URL that cannot be guessed. `online/public-form` has tests for it.
  '/online/form/public/:token',
  // The version of the privacy text.
  '/sys/consent/current',
])

interface Ids {
  works: string[]
  authors: string[]
  news: string[]
  courses: string[]
}

/** The URLs that a public page or a curious visitor may request. */
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
  // An encrypted file. Only the person with the secret URL can fetch it, and only once.
  '/monitor/backup/file/:token': () => ['/monitor/backup/file/unknown'],
  // A timetable contains class names. Only people with the secret URL can read it.
  '/teaching/timetable/ics/:secret': () => ['/teaching/timetable/ics/unknown.ics'],
}

/**
 * Returns ids of works and people. Works of the reader are omitted, because authors may see their own class and
 * username.
 */
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

test('this test covers all public calls that return texts', () => {
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
