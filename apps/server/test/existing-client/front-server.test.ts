import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startHarness, type Harness, type Person } from '../harness.ts'

/** Simulates a front server with the sample configuration in docs/reference/old-client.md. */

const manual = readFileSync(path.join(import.meta.dirname, '../../../../docs/reference/old-client.md'), 'utf8')
const sample = /```nginx\n([\s\S]*?)```/.exec(manual)![1]!
const forwarded = [...sample.matchAll(/location (\/\S+) \{\s*proxy_pass/g)].map((found) => found[1]!)

const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-old-client-'))
let site: Harness
let child: Person
let front: Server
let origin = ''

function forward(request: IncomingMessage) {
  const { port } = site.app.server.address() as AddressInfo
  const { method, headers, url } = request
  return ask({ host: '127.0.0.1', port, path: url, method, headers })
}

const isForwarded = (url: string) => forwarded.some((prefix) => url.startsWith(prefix))

beforeAll(async () => {
  site = await startHarness()
  child = await site.person('student')
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  mkdirSync(path.join(folder, 'js'))
  writeFileSync(path.join(folder, 'index.html'), '<title>old client</title>')
  writeFileSync(path.join(folder, 'js', 'app.js'), 'void 0')
  front = createServer((request, reply) => {
    const url = request.url ?? '/'
    if (isForwarded(url)) {
      const passed = forward(request)
      passed.on('response', (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      request.pipe(passed)
      return
    }
    const file = path.join(folder, url.split('?')[0]!)
    reply.end(file.endsWith('.js') ? readFileSync(file) : readFileSync(path.join(folder, 'index.html')))
  })
  front.on('upgrade', (request, socket) => {
    if (!isForwarded(request.url ?? '')) return socket.destroy()
    const passed = forward(request)
    passed.on('upgrade', (answer, other) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      other.pipe(socket).pipe(other)
      socket.on('error', () => other.destroy())
      other.on('error', () => socket.destroy())
    })
    passed.on('response', () => socket.destroy())
    passed.end()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})
afterAll(async () => {
  front.closeAllConnections()
  await new Promise((resolve) => front.close(resolve))
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the sample forwards only the calls, the socket, the player and the three editors', () => {
  expect(forwarded).toEqual(['/api/', '/player/', '/scratch3/', '/scratchjr/', '/python/'])
  expect(sample).toContain('proxy_set_header Upgrade $http_upgrade')
  expect(sample).toContain('try_files $uri $uri/ /index.html')
  // Queries may contain secrets.
  expect(sample).toMatch(/log_format[^;]*\$uri/)
  expect(sample).not.toMatch(/\$request\b|\$request_uri|\$args/)
})

test('pages and files come from the folder, and replies to calls come from the server', async () => {
  for (const page of ['/', '/user/login', '/isystem/user'])
    expect(await (await fetch(`${origin}${page}`)).text(), page).toContain('old client')
  expect(await (await fetch(`${origin}/js/app.js`)).text()).toBe('void 0')
  const menu = await fetch(`${origin}/api//sys/permission/getUserPermissionByToken?_t=1`, {
    headers: { 'X-Access-Token': child.token },
  })
  expect(await menu.json()).toMatchObject({ success: true, result: { menu: expect.any(Array) } })
})

test('a cookie of the server passes through the front server', async () => {
  const reply = await fetch(`${origin}/api/sys/logout`, { headers: { 'X-Access-Token': child.token } })
  expect(reply.headers.get('set-cookie')).toContain('Path=/api/teaching/teachingWork/studentWorkInfo')
  child = await site.person('student')
})

test('a WebSocket passes through the front server', async () => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/websocket/scratch/cloudData`)
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  const answer = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))))
  socket.send(JSON.stringify({ method: 'handshake', project_id: 'none', token: child.token }))
  expect(await answer).toMatchObject({ method: 'ack', reply: 'FAIL' })
  socket.terminate()
})
