import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startHarness, type Harness } from '../../../../test/harness.ts'
import { programVersion } from '../../../platform/program-version.ts'
import { isNewer, parseFeed } from './update-feed.ts'
import { versionFinding } from './version-check.ts'

const asked: http.IncomingMessage[] = []
let answer = { status: 200, body: '' }
const feed = http.createServer((request, reply) => {
  asked.push(request)
  reply.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/mashu.json`
})
afterAll(() => feed.close())

/** Starts a new school, because a school caches the answer of a feed for hours. */
async function lineOf(environment: Record<string, string>, isAllowed: boolean, looks = 1) {
  const site: Harness = await startHarness(environment)
  try {
    const { token } = await site.person('admin')
    if (isAllowed) await site.call('POST', '/sys/config/saveTenantConfig', { token, body: { _checkUpdates: '1' } })
    let found: { state: string; sentence: string; advice: string | null } | undefined
    for (let look = 0; look < looks; look++) {
      const { body } = await site.call('GET', '/monitor/health/report', { token })
      found = (body.result as { lines: { key: string }[] }).lines.find(({ key }) => key === 'version') as never
    }
    return found!
  } finally {
    await site.close()
  }
}

test('no feed is fetched unless the school allows it and a feed is configured', async () => {
  const calls = [vi.spyOn(http, 'request'), vi.spyOn(https, 'request')]
  asked.length = 0
  const told = [
    await lineOf({}, true),
    await lineOf({ UPDATE_FEED: url, UPDATE_HOSTS: '127.0.0.1' }, false),
    await lineOf({ UPDATE_FEED: 'https://updates.school.test/mashu.json' }, false),
  ]
  for (const { state, sentence } of told)
    expect([state, sentence]).toEqual(['ok', expect.stringContaining(`码塾 ${programVersion.number}`)])
  expect(asked).toEqual([])
  expect(calls.flatMap(({ mock }) => mock.calls)).toEqual([])
})

const allowed = () => ({ UPDATE_FEED: url, UPDATE_HOSTS: '127.0.0.1' })

test('a newer version is reported, and the feed is fetched once without data of the school', async () => {
  asked.length = 0
  answer = {
    status: 200,
    body: JSON.stringify({ version: '9.0.0', date: '2027-03-01', note: '积木更快了', url: 'https://mashu.test/9' }),
  }
  const { state, sentence, advice } = await lineOf(allowed(), true, 3)
  expect([state, sentence]).toEqual(['warn', expect.stringContaining('有新版本 9.0.0（2027-03-01）')])
  expect(advice).toBe('积木更快了。升级之前请备份，并看一看更新说明（https://mashu.test/9）')
  expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/mashu.json']])
  expect(Object.keys(asked[0]!.headers).sort()).toEqual(['accept', 'connection', 'host'])
})

test.each([
  ['an error', { status: 500, body: '' }, '对方回答了 500'],
  ['a page', { status: 200, body: '<html>' }, '对方的回答看不懂'],
  ['another JSON', { status: 200, body: 'null' }, '对方的回答看不懂'],
])('a feed that returns %s is mentioned, but raises no alarm', async (_, given, words) => {
  answer = given
  expect(await lineOf(allowed(), true)).toMatchObject({ state: 'ok', sentence: expect.stringContaining(words) })
})

test('a feed in an internal network is not fetched unless its host is listed', async () => {
  asked.length = 0
  const closed = await lineOf({ UPDATE_FEED: url.replace('http:', 'https:') }, true)
  expect(closed).toMatchObject({ state: 'ok', sentence: expect.stringContaining('内网地址') })
  expect(asked).toEqual([])
})

test.each([
  ['0.2.1', null, true],
  ['0.10.0', null, true],
  ['1.0.0', null, true],
  ['0.2.0', null, false],
  ['0.2.0', '2026-11-29', true],
  ['0.2.0', '2026-11-28', false],
  ['0.1.9', '2027-01-01', false],
])('version %s of %s is newer than 0.2.0 of 2026-11-28: %s', (number, date, newer) => {
  const program = { number: '0.2.0', date: '2026-11-28', commit: null }
  expect(isNewer({ number, date, note: null, url: null }, program)).toBe(newer)
})

test('optional values of a feed are used only when they have the right type', () => {
  expect(parseFeed('{"version":"1.2.3","date":"soon","note":7,"url":"javascript:alert(1)"}')).toEqual({
    number: '1.2.3',
    date: null,
    note: null,
    url: null,
  })
  for (const text of ['', '[]', '{"version":"1"}', '{"version":"1.2.3-rc"}']) expect(parseFeed(text)).toBeNull()
  const plain = { newest: { number: '9.0.0', date: null, note: null, url: null } }
  expect(versionFinding(plain).advice).toBe('升级之前请备份，并看一看更新说明')
})
