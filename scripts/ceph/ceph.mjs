import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * A temporary S3 store on loopback, without passwords: Ceph's monitor, one disk process and the gateway, from Debian's
 * packages.
 */

const run = promisify(execFile)
const PROGRAMS = ['ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph']
export const CEPH_PACKAGES = ['ceph-mon', 'ceph-osd', 'radosgw']
const ACCOUNT = { keyId: 'MASHUTESTS0000000001', secret: 'secret-of-tests-00000000000000000000001' }
const GIGABYTE = 1024 ** 3
const STORE_BYTES = 8 * GIGABYTE
const UP_MS = 90_000
/** Paths of Ceph's sockets have at most 107 bytes, and a long TMPDIR would exceed this limit. */
const SHORT_FOLDER = '/tmp'

const isThere = (program) =>
  ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)].some((folder) =>
    existsSync(path.join(folder, program)),
  )

export const hasCeph = () => process.platform === 'linux' && PROGRAMS.every(isThere)

function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

const WHO = ['cluster', 'service', 'client']

const commonSettings = ({ folder, monitorPort, fsid }) => [
  '[global]',
  `fsid = ${fsid}`,
  'mon initial members = a',
  `mon host = [v2:127.0.0.1:${monitorPort}/0]`,
  'public addr = 127.0.0.1',
  'cluster addr = 127.0.0.1',
  'ms bind ipv6 = false',
  'ms bind msgr1 = false',
  'ms bind msgr2 = true',
  ...WHO.map((who) => `auth ${who} required = none`),
  ...WHO.flatMap((who) => [`ms ${who} mode = crc`, `ms mon ${who} mode = crc`]),
  `keyring = ${folder}/keyring`,
  `run dir = ${folder}/run`,
  `admin socket = ${folder}/run/$name.$pid.asok`,
  `log file = ${folder}/log/$name.log`,
  `crash dir = ${folder}/crash`,
  'log to stderr = false',
  'debug default = 0',
  'mon cluster log to file = false',
  'osd pool default size = 1',
  'osd pool default min size = 1',
  'osd pool default pg num = 4',
  'osd pool default pgp num = 4',
  'osd pool default pg autoscale mode = off',
  'osd crush chooseleaf type = 0',
  'mon allow pool size one = true',
  'mon max pg per osd = 1000',
]

const storeSettings = ({ folder }) => [
  '[mon]',
  `mon data = ${folder}/mon`,
  'mon data avail warn = 1',
  'mon data avail crit = 0',
  // The only monitor need not wait for others.
  'paxos propose interval = 0.02',
  'paxos min wait = 0.01',
  '[osd]',
  `osd data = ${folder}/osd`,
  'osd objectstore = bluestore',
  'osd crush initial weight = 1',
  'osd class update on start = false',
  'osd op num shards = 2',
  'osd op num threads per shard = 1',
  'osd max pg per osd hard ratio = 10',
  'osd numa auto affinity = false',
  'bluestore block path =',
  `bluestore block size = ${STORE_BYTES}`,
  'bluestore block create = true',
  'bluestore fsck on mkfs = false',
  'bluestore block wal size = 0',
  'bluestore block db size = 0',
  'bluestore cache autotune = false',
  `bluestore cache size = ${GIGABYTE / 8}`,
]

const gatewaySettings = ({ folder, port }) => [
  '[client]',
  'rgw num rados handles = 1',
  '[client.rgw]',
  `rgw data = ${folder}/rgw`,
  `rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1`,
  'rgw dns name = localhost',
  'rgw thread pool size = 64',
  'rgw enable ops log = false',
  'rgw enable usage log = false',
  'rgw run sync thread = false',
  'rgw dynamic resharding = false',
  'rgw override bucket index max shards = 1',
  'rgw rados pool pg num min = 4',
]

/** The data is short-lived, so scrubbing, balancing and replication are disabled. */
const settingsOf = (place) =>
  [...commonSettings(place), ...storeSettings(place), ...gatewaySettings(place), ''].join('\n')

/** @throws if the process ends, or after `UP_MS` */
async function until(what, check, process) {
  const end = Date.now() + UP_MS
  while (!(await check())) {
    if (process.exitCode !== null || process.signalCode !== null) throw new Error(`Ceph: ${what} ended too early`)
    if (Date.now() > end) throw new Error(`Ceph: ${what} did not come up`)
    await wait(50)
  }
}

class Ceph {
  constructor(folder, port) {
    this.folder = folder
    this.port = port
    this.processes = {}
  }

  get config() {
    return ['-c', path.join(this.folder, 'ceph.conf')]
  }

  start(name, program, args) {
    const out = openSync(path.join(this.folder, 'log', `${name}.out`), 'a')
    const child = spawn(program, [...this.config, '-f', ...args], { stdio: ['ignore', out, out] })
    this.processes[name] = child
    return child
  }

  async end(name, signal) {
    const child = this.processes[name]
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }

  async startMonitor(fsid, monitorPort) {
    const map = path.join(this.folder, 'monmap')
    const address = `[v2:127.0.0.1:${monitorPort}]`
    await run('monmaptool', [...this.config, '--create', '--clobber', '--fsid', fsid, '--addv', 'a', address, map])
    await run('ceph-mon', [...this.config, '--mkfs', '-i', 'a', '--monmap', map])
    this.start('mon', 'ceph-mon', ['-i', 'a'])
  }

  async startDisk() {
    const id = randomUUID()
    await run('ceph', [...this.config, '--connect-timeout', '60', 'osd', 'new', id, '0'])
    await run('ceph-osd', [...this.config, '--mkfs', '-i', '0', '--osd-uuid', id])
    const log = path.join(this.folder, 'log', 'osd.0.log')
    const child = this.start('osd', 'ceph-osd', ['-i', '0'])
    // Otherwise, the gateway waits several seconds for the disk.
    const isActive = () => existsSync(log) && readFileSync(log, 'latin1').includes('state: booting -> active')
    await until('the disk', isActive, child)
  }

  async startGateway() {
    const child = this.start('rgw', 'radosgw', ['-n', 'client.rgw'])
    const answers = () =>
      fetch(this.endpoint).then(
        ({ ok }) => ok,
        () => false,
      )
    await until('the gateway', answers, child)
  }

  get endpoint() {
    return `http://127.0.0.1:${this.port}`
  }

  async stop() {
    for (const name of ['rgw', 'osd', 'mon']) await this.end(name, 'SIGKILL')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** @throws an error that names missing packages */
export async function startCeph() {
  if (!hasCeph()) throw new Error(`Ceph is missing: apt-get install --no-install-recommends ${CEPH_PACKAGES.join(' ')}`)
  const folder = mkdtempSync(path.join(SHORT_FOLDER, 'mashu-ceph-'))
  for (const name of ['run', 'log', 'mon', 'osd', 'rgw', 'crash/posted'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const [port, monitorPort] = [await freePort(), await freePort()]
  const fsid = randomUUID()
  writeFileSync(path.join(folder, 'ceph.conf'), settingsOf({ folder, port, monitorPort, fsid }))
  const ceph = new Ceph(folder, port)
  try {
    await ceph.startMonitor(fsid, monitorPort)
    await ceph.startDisk()
    await ceph.startGateway()
    const { keyId, secret } = ACCOUNT
    const keys = ['--access-key', keyId, '--secret-key', secret]
    await run('radosgw-admin', [
      ...ceph.config,
      '-n',
      'client.rgw',
      'user',
      'create',
      '--uid=tests',
      '--display-name=tests',
      ...keys,
    ])
  } catch (error) {
    await ceph.stop()
    throw error
  }
  return {
    endpoint: ceph.endpoint,
    ...ACCOUNT,
    endGateway: () => ceph.end('rgw', 'SIGKILL'),
    startGateway: () => ceph.startGateway(),
    stop: () => ceph.stop(),
  }
}
