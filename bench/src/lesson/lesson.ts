import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withPostgres } from '../../../scripts/postgres.mjs'
import { readProcess } from '../../process-figures.ts'
import { memoryOf, oneBody, projectOf, save } from '../crowd.ts'
import { CLASS, connect, openPlace, pair, post, type Bytes, type Line, type Place } from './lesson-place.ts'
import { Delays, EDITORS, editorOf, replay } from './recording.ts'

/**
 * Measures a lesson with 40 children, and 25 lessons with 1,000 children together. In each lesson, a wall shows all
 * tiles, and the work of one child is open. The children send data that was recorded from the editors. `--rounds`
 * measures saves with and without lessons in turns, so that other programs on the machine affect both columns alike.
 */
const { values } = parseArgs({
  options: {
    children: { type: 'string', default: '40,1000' },
    seconds: { type: 'string', default: '25' },
    saves: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '0' },
    postgres: { type: 'boolean', default: false },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
/** Saves per second of all children together. */
const SAVES = Number(values.saves)

async function saveFor(place: Place, seconds: number): Promise<number[]> {
  const times: number[] = []
  const running: Promise<void>[] = []
  for (let index = 0; index < seconds * SAVES; index++) {
    const { token } = place.children[index % place.children.length]!
    const begin = performance.now()
    const meta = { clientKey: randomBytes(16).toString('hex'), baseVersion: 0, workName: `作品${index}` }
    const saving = save({ url: place.school.url, token, write: oneBody }, projectOf(20_000, `save ${index}`), meta)
    running.push(saving.then(() => void times.push(performance.now() - begin)))
    await wait(1000 / SAVES)
  }
  await Promise.all(running)
  return times
}

type Page = Line & { editor: string }

/** Opens a lesson with its children, its wall and an open work. */
async function openLesson(place: Place, index: number, delays: Delays) {
  const { id } = await post(place, 'open', { departId: place.departs[index] })
  const mine = place.children.slice(index * CLASS, (index + 1) * CLASS)
  const wall = await connect(place, place.admin, (message) => delays.hear(message))
  wall.say({ cmd: 'wall', lessonId: id })
  wall.say({ cmd: 'sight', userIds: mine.map((child) => child.id) })
  const replays: ReturnType<typeof replay>[] = []
  const pages: Page[] = []
  for (const [at, child] of mine.entries()) {
    const page = await connect(place, child.token, (message) => replays[at]?.hear(message))
    // The teacher watches the first child, which has another editor in each lesson.
    const editor = editorOf(index + at)
    pages.push({ ...page, editor })
    page.say({ cmd: 'join', lessonId: id })
    const own = replay(editor, (message) => {
      delays.sent(child.id, message)
      page.say(message)
    })
    replays.push(own)
  }
  wall.say({ cmd: 'look', userId: mine[0]!.id })
  return {
    pages,
    wall,
    async close() {
      for (const each of replays) each.stop()
      await post(place, 'close', { id })
      for (const { socket } of [wall, ...pages]) socket.close()
    },
  }
}

const kB = (bytes: number, seconds: number) => (bytes / seconds / 1000).toFixed(2)
const sum = (lines: readonly Line[], way: keyof Bytes) => lines.reduce((total, { bytes }) => total + bytes[way], 0)
/** Returns the kB that a page sends per second for each editor. */
const perEditor = (pages: readonly Page[], seconds: number) =>
  EDITORS.map((name) => {
    const own = pages.filter(({ editor }) => editor === name)
    return own.length > 0 ? `${name} ${kB(sum(own, 'up') / own.length, seconds)}` : ''
  }).join(' ')

async function openLessons(place: Place, delays: Delays) {
  const lessons = []
  for (let index = 0; index < place.departs.length; index++) lessons.push(await openLesson(place, index, delays))
  return lessons
}

/** Measures saves with and without lessons in turns. */
async function compareSaves(count: number, url?: string): Promise<Record<string, unknown>> {
  const place = await openPlace(count, url)
  const columns = { without: [] as number[], lessons: [] as number[] }
  try {
    await saveFor(place, 10)
    for (let round = 0; round < ROUNDS; round++) {
      const without = await saveFor(place, SECONDS)
      const lessons = await openLessons(place, new Delays())
      await wait(2000)
      const during = await saveFor(place, SECONDS)
      for (const lesson of lessons) await lesson.close()
      await wait(2000)
      columns.without.push(...without)
      columns.lessons.push(...during)
      console.log(`without lessons ${pair(without)} ms, with lessons ${pair(during)} ms`)
    }
  } finally {
    await place.school.close()
  }
  const { without, lessons } = columns
  return { 'saves a column': without.length, 'without lessons ms': pair(without), 'with lessons ms': pair(lessons) }
}

async function measure(count: number, url?: string): Promise<Record<string, unknown>> {
  const place = await openPlace(count, url)
  try {
    const { pid } = place.school
    await saveFor(place, 5)
    const before = await saveFor(place, SECONDS)
    const rest = memoryOf(pid).now
    const delays = new Delays()
    const lessons = await openLessons(place, delays)
    const pages = lessons.flatMap((lesson) => lesson.pages)
    const watched = lessons.map((lesson) => lesson.pages[0]!)
    const others = pages.filter((page) => !watched.includes(page))
    const walls = lessons.map((lesson) => lesson.wall)
    for (const { bytes } of [...pages, ...walls]) bytes.up = bytes.down = 0
    delays.tiles = []
    delays.live = []
    const [begin, cpu] = [performance.now(), readProcess(pid).cpu]
    const during = await saveFor(place, SECONDS)
    const seconds = (performance.now() - begin) / 1000
    const spent = readProcess(pid).cpu - cpu
    const memory = memoryOf(pid).now
    const open = pages.filter(({ socket }) => socket.readyState === socket.OPEN).length
    const row = {
      children: `${open} of ${count}`,
      lessons: lessons.length,
      'child up kB/s': `${kB(sum(others, 'up') / others.length, seconds)}: ${perEditor(others, seconds)}`,
      'child down kB/s': kB(sum(others, 'down') / others.length, seconds),
      'watched child up kB/s': perEditor(watched, seconds),
      'wall down kB/s': kB(sum(walls, 'down') / walls.length, seconds),
      'tile ms p50/p99': pair(delays.tiles),
      'live ms p50/p99': pair(delays.live),
      'kB of memory a child': Math.round(((memory - rest) * 1000) / count),
      'core of the server': (spent / seconds).toFixed(2),
    }
    for (const lesson of lessons) await lesson.close()
    await wait(2000)
    const after = await saveFor(place, SECONDS)
    return { ...row, 'saves ms before': pair(before), during: pair(during), after: pair(after) }
  } finally {
    await place.school.close()
  }
}

const run = ROUNDS > 0 ? compareSaves : measure
for (const count of values.children.split(','))
  if (values.postgres) await withPostgres(async (url) => console.table([await run(Number(count), url)]))
  else console.table([await run(Number(count))])
