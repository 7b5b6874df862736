import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { insertSession } from '../../apps/server/src/platform/auth/session.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { SAVE_BODY, writeSaveHead } from '@mashu/contract/teaching/save-body'
import { openSchool, type School } from '../../e2e/school.ts'
import { insertCrowd, PASSWORD, projectOf, sha256 } from './crowd.ts'

/**
 * `npm run bench -- save-burst --beside ../other`: 500 children simultaneously save different projects of 200 kB.
 * Requests and connections are prepared, so that the server can use the whole machine.
 * `--beside` is another checkout, whose built server alternates with this server. With `--alike`, both receive the same
 * request body.
 * The last line is the time that the disk alone needs.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    alike: { type: 'boolean', default: false },
    children: { type: 'string', default: '500' },
    kilobytes: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '3' },
  },
})
const children = Number(values.children)
const size = Number(values.kilobytes) * 1000
/** Clock ticks per second in `/proc/<pid>/stat`. */
const TICKS = 100

interface Server {
  name: string
  /** Builds the body of a save as the editors of this server do. */
  write: (prepared: Prepared) => { type: string; body: Buffer }
  school: School
  tokens: string[]
}

/** Each checkout migrates its own database, because it may have fewer migrations. */
async function openServer(name: string, write: Server['write'], checkout?: string): Promise<Server> {
  const environment = { SEED: 'base', ADMIN_PASSWORD: PASSWORD }
  const school = await openSchool(
    environment,
    undefined,
    checkout === undefined ? {} : { checkout: path.resolve(checkout) },
  )
  await school.stop()
  const database = openDatabase({ dataDir: school.dataDir })
  const tokens: string[] = []
  const ids = await insertCrowd(database, children)
  await withDatabase(database, async () => {
    for (const id of ids) tokens.push(await insertSession(id, { ip: '127.0.0.1', userAgent: 'bench' }))
  })
  await database.close()
  await school.start()
  return { name, write, school, tokens }
}

interface Prepared {
  file: Uint8Array
  meta: string
}

function prepare(index: number): Prepared {
  const file = projectOf(size, `child ${index} ${randomBytes(8).toString('hex')}`)
  const meta = JSON.stringify({
    workType: '2',
    workScene: 'create',
    checksum: sha256(file),
    device: 'bench',
    clientKey: randomBytes(16).toString('hex'),
    baseVersion: 0,
    workName: `作品${index}`,
  })
  return { file, meta }
}

/** The request body of the editors in this checkout. */
function oneBody({ file, meta }: Prepared): { type: string; body: Buffer } {
  const text = Buffer.from(meta)
  const head = writeSaveHead({ meta: text.length, file: file.length, cover: 0 })
  return { type: SAVE_BODY, body: Buffer.concat([head, text, file]) }
}

/** Existing clients still send the request body of earlier editors. */
function form({ file, meta }: Prepared): { type: string; body: Buffer } {
  const boundary = `----bench${randomBytes(8).toString('hex')}`
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="meta"\r\n\r\n${meta}\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="work.sb3"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** A complete HTTP request, as a browser sends it. */
function requestOf(token: string, { type, body }: { type: string; body: Buffer }): Buffer {
  const head =
    `POST /api/teaching/teachingWork/save HTTP/1.1\r\nhost: bench\r\nx-access-token: ${token}\r\n` +
    `content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

const open = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true).once('error', reject)
  })

/** Resolves with the time at which the answer is complete. */
function send(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
      const length = Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? Number.NaN)
      const start = answer.indexOf('\r\n\r\n') + 4
      if (!(Buffer.byteLength(answer.slice(start)) >= length)) return
      if (answer.includes('"success":true')) resolve(performance.now())
      else reject(new Error(answer))
    })
    socket.once('close', () => reject(new Error('closed')))
    socket.write(request)
  })
}

/** Includes all threads of the process. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

interface Reading {
  last: number
  p50: number
  cpu: number
}

async function burst({ school, tokens, write }: Server, count: number): Promise<Reading> {
  const requests = tokens.slice(0, count).map((token, index) => requestOf(token, write(prepare(index))))
  const port = Number(new URL(school.url).port)
  const sockets = await Promise.all(requests.map(() => open(port)))
  const cpu = cpuOf(school.pid)
  const begin = performance.now()
  const times = await Promise.all(requests.map((request, index) => send(sockets[index]!, request)))
  const took = times.map((time) => time - begin).sort((a, b) => a - b)
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  return { last: took.at(-1)!, p50: took[Math.floor(took.length / 2)]!, cpu: cpuOf(school.pid) - cpu }
}

/** Milliseconds for the same bytes with the same fsync calls. */
function diskAlone(): number {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-disk-'))
  try {
    const bytes = randomBytes(size)
    mkdirSync(path.join(folder, 'files'))
    const begin = performance.now()
    for (let index = 0; index < children; index += 1) {
      const file = openSync(path.join(folder, String(index)), 'wx')
      writeSync(file, bytes)
      fsyncSync(file)
      closeSync(file)
      renameSync(path.join(folder, String(index)), path.join(folder, 'files', String(index)))
      const parent = openSync(path.join(folder, 'files'), 'r')
      fsyncSync(parent)
      closeSync(parent)
    }
    return performance.now() - begin
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const servers = [await openServer('this build', oneBody), await openServer('this build, multipart', form)]
if (values.beside !== undefined)
  servers.push(await openServer(values.beside, values.alike ? oneBody : form, values.beside))
try {
  const readings = new Map<Server, Reading[]>(servers.map((server) => [server, []]))
  for (const server of servers) await burst(server, Math.min(50, children))
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const server of servers) readings.get(server)!.push(await burst(server, children))
  console.table(
    servers.map((server) => {
      const of = (key: keyof Reading) => median(readings.get(server)!.map((reading) => reading[key]))
      return {
        server: server.name,
        'last ms': Math.round(of('last')),
        'p50 ms': Math.round(of('p50')),
        'CPU ms a save': Number(((of('cpu') * 1000) / children).toFixed(2)),
        'fastest ms': Math.round(Math.min(...readings.get(server)!.map(({ last }) => last))),
      }
    }),
  )
  console.log(`the disk alone, a file after another: ${Math.round(diskAlone())} ms`)
} finally {
  await Promise.all(servers.map(({ school }) => school.close()))
}
