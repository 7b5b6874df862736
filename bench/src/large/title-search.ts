import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { fillTitleTerms } from '../../../apps/server/src/modules/teaching/work/title/title-terms.queries.ts'
import { openDatabase, withDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { withPostgres } from '../../../scripts/postgres.mjs'
import { medianTime, ROUNDS } from '../crowd.ts'
import { measureGrown } from './grown.ts'

/**
 * Measures searches and the list of comments with ten thousand and with a million works, on both databases. As in a
 * real school, a few words occur in very many titles. `npm run bench -- title-search --most 100000 --only SQLite` uses
 * fewer works.
 */
const { values } = parseArgs({
  options: {
    least: { type: 'string', default: '10000' },
    most: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
})
const SIZES = [Number(values.least), Number(values.most)]

const CHARACTERS = [
  ...'海龟画图飞机大战接苹果迷宫赛车星空雪人春节跑酷小猫钓鱼打地鼠弹球贪吃蛇音乐盒时钟天气问答故事我的家乡恐龙森林太空救援魔法城堡',
]
const WORDS = 2000
const wordOf = (index: number) =>
  CHARACTERS[index % CHARACTERS.length]! +
  CHARACTERS[(index * 7 + Math.floor(index / CHARACTERS.length)) % CHARACTERS.length]!
/** Words with a small index are selected much more often. */
const chosen = (seed: number) => {
  const share = ((seed * 2_654_435_761) % 2 ** 32) / 2 ** 32
  return wordOf(Math.floor(WORDS * share ** 3))
}
const titleOf = (index: number) =>
  index % 5000 === 4444 ? `珊瑚礁${chosen(index)}` : `${chosen(index * 3 + 1)}${chosen(index * 3 + 2)}${index % 100}`

const publicly = (keyword: string) =>
  `/teaching/teachingWork/leaderboard?orderBy=view&pageSize=20&keyword=${encodeURIComponent(keyword)}`
const calls: readonly [name: string, path: string][] = [
  ['public: one character', publicly('海')],
  ['public: a word of many titles', publicly(wordOf(0))],
  ['public: a word of some titles', publicly(wordOf(300))],
  ['public: a word of few titles', publicly('珊瑚礁')],
  ['public: no title', publicly('蜻蜓点水')],
  ['public: pinyin', publicly('shanhujiao')],
  ['public: initials', publicly('shj')],
  [
    'office: a word of few titles',
    `/teaching/teachingWork/list?workName=${encodeURIComponent('*珊瑚礁*')}&pageSize=20`,
  ],
  [
    'office: a word of many titles',
    `/teaching/teachingWork/list?workName=${encodeURIComponent(`*${wordOf(0)}*`)}&pageSize=20`,
  ],
  ['Ctrl+K: a word of some titles', `/teaching/search/find?keyword=${encodeURIComponent(wordOf(300))}`],
  ['office: comments, newest', '/teaching/teachingWorkComment/list?state=all&pageSize=20'],
  ['office: comments that wait', '/teaching/teachingWorkComment/list?state=waiting&pageSize=20'],
]

type Target = { dataDir: string; url?: string | undefined }

/** The database statistics are current only for the smaller size, as in a school that grew overnight. */
async function grow(target: Target, users: readonly string[], from: number, to: number): Promise<void> {
  const database = openDatabase(target)
  const run = randomBytes(4).toString('hex')
  for (let start = from; start < to; start += 1000) {
    const indexes = Array.from({ length: Math.min(1000, to - start) }, (_, offset) => start + offset)
    const time = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 20_000).toISOString()
    const works = indexes.map((index) => ({
      id: `${run}${index}`,
      userId: users[index % users.length]!,
      workName: titleOf(index),
      workType: '2',
      workStatus: index % 5,
      viewNum: (index * 7919) % 100_000,
      starNum: (index * 104_729) % 1000,
      workScene: 'create',
      versionNo: 0,
      createBy: 'bench',
      createTime: time(index),
      updateTime: time(index),
      publishTime: index % 5 >= 3 ? time(index) : null,
    }))
    // Nearly all comments are by the same child on the same work.
    const comments = indexes.map((index) => ({
      id: `${run}c${index}`,
      workId: index % 10 === 0 ? `${run}${index}` : `${run}${start}`,
      userId: index % 10 === 0 ? users[index % users.length]! : users[0]!,
      comment: '好玩',
      createTime: time(index),
      waiting: index % 2000 === 0 ? 1 : 0,
    }))
    await database.root.transaction().execute(async (trx) => {
      await trx.insertInto('teachingWork').values(works).execute()
      await trx.insertInto('teachingWorkComment').values(comments).execute()
    })
  }
  const begin = performance.now()
  await withDatabase(database, () => fillTitleTerms())
  console.log(`${Math.round((to - from) / ((performance.now() - begin) / 1000))} titles indexed per second`)
  if (from === 0) await sql`analyze`.execute(database.plain)
  await database.close()
}

const measure = (database: string, url?: string) =>
  measureGrown(
    { database, url, names: calls.map(([name]) => name), sizes: SIZES, grow },
    async (school, token, index) => {
      const [, path] = calls[index]!
      // The number of searches per user is limited. The limit recovers within a second.
      if (path.includes('keyword')) await new Promise((resolve) => setTimeout(resolve, ROUNDS * 1000))
      return medianTime(school, path, token)
    },
  )

if (values.only !== 'PostgreSQL') console.table(await measure('SQLite'))
if (values.only !== 'SQLite') await withPostgres(async (url) => console.table(await measure('PostgreSQL', url)))
