import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseGivenJson } from './given-json.ts'
import { isStorable } from './storable-text.ts'

test.each([
  ['NUL', String.raw`{"val":"a\u0000b"}`],
  ['half a surrogate pair', String.raw`["\ud800"]`],
  ['NUL in a name', String.raw`{"\u0000":1}`],
  ['NUL in JSON within JSON', JSON.stringify({ inner: String.raw`{"x":"\u0000"}` })],
])('%s is refused in JSON that is parsed, and in JSON that is stored as a text', (_what, json) => {
  expect(() => parseGivenJson(json)).toThrow('不能使用的字符')
  expect(isStorable(json)).toBe(false)
  expect(isStorable({ text: ` ${json}` })).toBe(false)
})

test.each([
  ['a text that mentions the escape of NUL', String.raw`在 JSON 里写 \u0000 表示空字符`],
  ['a program that contains it', String.raw`["\u0000".length, f(x)]`],
  ['a whole character in two escapes', String.raw`["\ud83d\ude00"]`],
])('%s may be stored', (_what, text) => expect(isStorable(text)).toBe(true))

test('JSON that is too deep or too long is refused', () => {
  expect(() => parseGivenJson('['.repeat(60) + ']'.repeat(60))).toThrow('层级太多')
  expect(() => parseGivenJson('[1,1,1]', { values: 2 })).toThrow('项数太多')
  expect(() => parseGivenJson('"long"', { length: 3 })).toThrow(RangeError)
  expect(isStorable(`${'['.repeat(60)}"\\u0000"`)).toBe(false)
})

/** These files parse JSON of the server, its programs, its operator or a service. */
const OWN = new Set([
  'modules/monitor',
  'modules/online/action',
  'modules/online/form/event',
  'modules/online/form/version',
  'modules/online/report/board/mail-files.ts',
  'modules/online/report/board/mail-text.ts',
  'modules/online/source-form/source-form.queries.ts',
  'modules/online/source-form/source-form.routes.ts',
  'modules/sys/credential/ticket.ts',
  'modules/sys/data-log/data-log-compare.ts',
  'modules/sys/depart/empty-class.queries.ts',
  'modules/sys/list-batch/list-batch.routes.ts',
  'modules/sys/list-view',
  'modules/sys/log/visits.queries.ts',
  'modules/sys/message/bell.ts',
  'modules/sys/personal-data',
  'modules/sys/recycle-bin',
  'modules/sys/sender',
  'modules/sys/sso',
  'modules/sys/user/user-bin.service.ts',
  'modules/teaching/check-set',
  'modules/teaching/cloud-data/room.ts',
  'modules/teaching/lesson/record/lesson.queries.ts',
  'modules/teaching/lesson/report/report.ts',
  'modules/teaching/lesson/room',
  'modules/teaching/lesson/test',
  'modules/teaching/moderation',
  'modules/teaching/scratch-assets',
  'modules/teaching/work-verdict',
  'modules/teaching/work/outline',
  'platform/http/field/json/given-json.ts',
  'platform/http/field/json/storable-text.ts',
  'platform/http/page',
])

test('JSON from people is parsed only by `parseGivenJson`', () => {
  const root = path.join(import.meta.dirname, '../../../..')
  const files = ['modules', 'platform/http'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  const parsing = files.filter(
    (file) => /(?<!test)\.ts$/.test(file) && readFileSync(path.join(root, file), 'utf8').includes('JSON.parse('),
  )
  expect(parsing.length).toBeGreaterThan(20)
  const isOwn = (file: string) => [...OWN].some((place) => file === place || file.startsWith(`${place}/`))
  expect(parsing.filter((file) => !isOwn(file))).toEqual([])
})
