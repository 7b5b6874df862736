import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../../test/school.ts'
import { idsSpelled } from '../../../../platform/http/list/ids-spelled.ts'
import { isPinyin } from '../../../../platform/http/list/pinyin.ts'
import { listContaining } from './title-search.queries.ts'
import { fillTitleTerms, staleTitles } from './title-terms.queries.ts'

const site = await openHarness()
const school = await openSchool(site)
const author = await site.person('student', { memberOf: [school.red], realname: '欧阳' })
const path = '/teaching/teachingWork'
const make = async (workName: string) => (await saved(save(site, author, project(), { workName, submit: true }))).workId
interface Listed {
  records: { id: string; workName: string }[]
  total: number
}
let searches = 0
/** Searches are limited per address, so each search uses another address. */
const shown = async (keyword: string) => {
  const remoteAddress = `10.0.${Math.floor(searches / 250)}.${searches++ % 250}`
  const address = `${path}/leaderboard?pageSize=100&orderBy=view&keyword=${encodeURIComponent(keyword)}`
  const reply = await site.call('GET', address, { remoteAddress })
  return (reply.body.result as Listed).records.map(({ workName }) => workName)
}
const fill = () => site.within(() => fillTitleTerms())
/** A work without computed terms does not count. */
const isIndexed = async (text: string, workId: string) => {
  const stale = await site.database.root
    .selectFrom('teachingWorkTitle')
    .select('workId')
    .where('terms', 'is', null)
    .execute()
  const candidates = await site.within(() => listContaining(text))
  return candidates!.ids.includes(workId) && !stale.some((row) => row.workId === workId)
}

const TITLES = [
  '海龟画图',
  '大海',
  '海里的乌龟',
  'Scratch 入门',
  '银行',
  '100%',
  '下_划线',
  '飞碟大战',
  '飞 碟',
  'Ébène',
  '😀笑脸',
]

test('a search finds the same works as a scan, before and after the index is filled', async () => {
  const works: { id: string; title: string }[] = []
  for (const [index, title] of TITLES.entries()) {
    const id = await make(title)
    await setStatus(site, id, index === 1 ? 2 : 3)
    // The sort order of the search must differ from the order of creation.
    await site.database.root
      .updateTable('teachingWork')
      .set({ viewNum: (index * 7) % 11 })
      .where('id', '=', id)
      .execute()
    if (index !== 1) works.push({ id, title })
  }
  const viewed = (title: string) => (TITLES.indexOf(title) * 7) % 11
  works.sort((a, b) => viewed(b.title) - viewed(a.title))
  const naive = (words: string) => {
    const spelled = isPinyin(words) ? idsSpelled(works, words) : []
    const fits = ({ id, title }: (typeof works)[number]) =>
      title.toLowerCase().includes(words.toLowerCase()) || spelled.includes(id)
    return works.filter(fits).map(({ title }) => title)
  }
  const parts = TITLES.flatMap((title) => {
    const characters = [...title]
    return characters.flatMap((character, at) => [character, characters.slice(at, at + 2).join('')])
  })
  const words = [
    ...new Set(parts.map((part) => part.trim()).filter(Boolean)),
    'haigui',
    'hg',
    'hgui',
    'yh',
    'xing',
    'fd',
    'sc',
    'zz',
  ]
  for (const isFilled of [false, true]) {
    if (isFilled) await fill()
    for (const word of words) expect([isFilled, word, await shown(word)]).toEqual([isFilled, word, naive(word)])
  }
  expect(naive('hg')).toEqual(['海龟画图'])
})

test('every call that changes a title updates the index', async () => {
  const token = author.token
  const workId = await make('第一个名字')
  await fill()
  expect(await isIndexed('一个', workId)).toBe(true)
  // Saves the work with a new name, publishes it, and renames the published work.
  await saved(save(site, author, project(), { workId, baseVersion: 1, workName: '第二个名字' }))
  await fill()
  expect([await isIndexed('二个', workId), await isIndexed('一个', workId)]).toEqual([true, false])
  await site.call('POST', `${path}/publish`, { token: school.teacher.token, body: { workId } })
  expect(await shown('第二个')).toEqual(['第二个名字'])
  await saved(save(site, author, project(), { workId, baseVersion: 2, workName: '第三个名字' }))
  for (const isFilled of [false, true]) {
    if (isFilled) await fill()
    expect([isFilled, await shown('第二个'), await shown('第三个')]).toEqual([isFilled, ['第二个名字'], []])
  }
  expect([await isIndexed('二个', workId), await isIndexed('三个', workId)]).toEqual([true, true])
  await site.call('DELETE', `${path}/delete?id=${workId}`, { token })
  expect(await shown('第二个')).toEqual([])
  // An import or an administrator of the database may change the row directly.
  await site.database.root
    .updateTable('teachingWork')
    .set({ deleteTime: null, publicName: '会飞的猪' })
    .where('id', '=', workId)
    .execute()
  expect(await shown('会飞')).toEqual(['会飞的猪'])
  await fill()
  expect(await shown('hfdz')).toEqual(['会飞的猪'])
  await site.database.root.deleteFrom('teachingWork').where('id', '=', workId).execute()
  expect((await site.within(() => listContaining('会飞')))!.ids).toEqual([])
})

test('an unchanged title keeps its terms, and a changed title gets new terms', async () => {
  const workId = await make('快得很')
  await fill()
  const { root } = site.database
  const state = () =>
    root
      .selectFrom('teachingWorkTitle')
      .select(['terms', 'changes'])
      .where('workId', '=', workId)
      .executeTakeFirstOrThrow()
  const before = await state()
  await root.updateTable('teachingWork').set({ viewNum: 5, workName: '快得很' }).where('id', '=', workId).execute()
  expect(await state()).toEqual(before)
  await root.updateTable('teachingWork').set({ workName: '更快' }).where('id', '=', workId).execute()
  expect((await state()).changes).toBe(before.changes + 1)
  await fill()
  expect((await state()).terms).not.toBe(before.terms)
})

test('a search with too many matching titles reports that there are more candidates', async () => {
  for (const title of ['苹果一', '苹果二', '苹果三']) await make(title)
  await fill()
  const found = (most: number) => site.within(() => listContaining('苹果', most))
  expect(await found(2)).toMatchObject({ hasMore: true, ids: [expect.anything(), expect.anything()] })
  expect(await found(3)).toMatchObject({ hasMore: false })
  expect(await site.within(() => listContaining(''))).toBeNull()
})

test('the office finds works by any part of their titles, regardless of case', async () => {
  const id = await make('MyGame 打砖块')
  for (const isFilled of [false, true]) {
    if (isFilled) await fill()
    const listed = async (filter: string) => {
      const { token } = school.teacher
      const reply = await site.call('GET', `${path}/list?workName=${encodeURIComponent(filter)}`, { token })
      return (reply.body.result as Listed).records.map((row) => row.id)
    }
    expect([await listed('*砖*'), await listed('mygame*'), await listed('*GAME 打*')]).toEqual([[id], [id], [id]])
    expect([await listed('*砖块啊*'), await listed('砖*')]).toEqual([[], []])
  }
})

test('a search finds titles without terms through an index', async () => {
  if (site.database.kind !== 'sqlite') return
  const plan = await sql<{
    detail: string
  }>`explain query plan select work_id from ${await site.within(async () => staleTitles())}`.execute(
    site.database.plain,
  )
  expect(plan.rows.map(({ detail }) => detail).join()).toContain('idx_teaching_work_title_stale')
})
