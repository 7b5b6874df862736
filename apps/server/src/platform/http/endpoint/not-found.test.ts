import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const kindOf = async (url: string, headers: Record<string, string | undefined>) =>
  (await site.app.inject({ url, headers })).headers['content-type']

test.each([
  ['/home', {}],
  ['/home', { accept: '*/*' }],
  ['/user/login', { accept: 'text/*;q=0.5' }],
  ['/work-detail?id=1', { accept: 'application/xhtml+xml,*/*;q=0.1', 'sec-fetch-dest': 'document' }],
])('a request for %s with the headers %j gets a page', async (url, headers) => {
  expect(await kindOf(url, headers)).toBe('text/html; charset=utf-8')
})

test.each([
  ['/home', { accept: 'application/json' }],
  ['/home', { accept: 'application/json, text/plain, */*' }],
  ['/picture', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
  ['/module', { accept: '*/*', 'sec-fetch-dest': 'script' }],
  ['/missing.js', { accept: '*/*' }],
  ['/api/nothing', { accept: 'text/html' }],
  ['/.env', {}],
])('a request for %s with the headers %j gets JSON', async (url, headers) => {
  expect(await kindOf(url, headers)).toBe('application/json; charset=utf-8')
})
