import { execFile, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { filled } from './filled.mjs'

/**
 * A temporary PostgreSQL on three machines with etcd and Patroni, behind HAProxy (docs/scale.md). The machines are
 * loopback addresses. Tests can kill or freeze each machine.
 */

const run = promisify(execFile)
const PROGRAMS = [
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  '/usr/lib/python3/dist-packages/etcd/__init__.py',
]
export const PATRONI_PACKAGES = ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy']
const BIN = '/usr/lib/postgresql/15/bin'
const UP_MS = 120_000
/** Paths of PostgreSQL's sockets have at most 107 bytes. */
const SHORT_FOLDER = '/tmp'

/** Only root can start PostgreSQL as another user. */
export const hasPatroni = () => process.platform === 'linux' && process.getuid?.() === 0 && PROGRAMS.every(existsSync)

async function until(what, check) {
  const end = Date.now() + UP_MS
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${what}: not in ${UP_MS / 1000} s`)
    await wait(200)
  }
}

/**
 * Finds processes by their working folder. Patroni works in its machine's folder, and PostgreSQL in its data folder.
 */
function processesIn(folder) {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const place = readlinkSync(`/proc/${name}/cwd`)
      return place === folder || place.startsWith(`${folder}/`) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

function signal(folder, name) {
  // The second pass kills processes that were started during the first pass.
  for (let time = 0; time < 2; time++)
    for (const pid of processesIn(folder).sort((a, b) => a - b))
      try {
        process.kill(pid, name)
      } catch {
        // The process has already ended.
      }
}

class Machine {
  constructor(cluster, number) {
    this.name = `db${number}`
    this.address = cluster.addressOf(number)
    this.folder = path.join(cluster.folder, this.name)
    this.etcdFolder = path.join(cluster.folder, `${this.name}-etcd`)
    this.data = path.join(this.folder, '15/mashu')
    this.cluster = cluster
    for (const folder of [this.folder, this.etcdFolder, path.join(this.folder, 'run')]) {
      mkdirSync(folder, { mode: 0o700 })
      chownSync(folder, cluster.owner.uid, cluster.owner.gid)
    }
  }

  get words() {
    return { ...this.cluster.words, NAME: this.name, ADDRESS: this.address }
  }

  startEtcd() {
    const lines = filled('etcd', this.words)
      .split('\n')
      .filter((line) => line.startsWith('ETCD_'))
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    const more = { ETCD_DATA_DIR: path.join(this.etcdFolder, 'data'), ETCD_LOG_LEVEL: 'error' }
    this.cluster.spawn('/usr/bin/etcd', [], { cwd: this.etcdFolder, env: { ...env, ...more } })
  }

  startPatroni() {
    const file = path.join(this.cluster.folder, `${this.name}.yml`)
    const text = filled('patroni.yml', this.words)
      .replaceAll('/var/lib/postgresql', this.folder)
      .replaceAll('/var/run/postgresql', path.join(this.folder, 'run'))
      // The tests run as root and not as postgres.
      .replace('local all postgres peer', 'local all postgres trust')
    writeFileSync(file, text)
    this.cluster.spawn('/usr/bin/patroni', [file], { cwd: this.folder, env: {} })
  }

  /** Roles are `primary`, `synchronous` and `replica`. */
  is(role) {
    return fetch(`http://${this.address}:8008/${role}`, { signal: AbortSignal.timeout(1000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

class Cluster {
  constructor(folder, owner) {
    this.folder = folder
    this.owner = owner
    this.net = `127.${randomInt(32, 255)}.${randomInt(1, 255)}`
    const password = () => randomBytes(16).toString('hex')
    this.words = {
      DB1: this.addressOf(1),
      DB2: this.addressOf(2),
      DB3: this.addressOf(3),
      NETWORK: '127.0.0.0/8',
      SUPERUSER_PASSWORD: password(),
      REPLICATION_PASSWORD: password(),
      REWIND_PASSWORD: password(),
      SCHOOL_PASSWORD: password(),
    }
    this.machines = [1, 2, 3].map((number) => new Machine(this, number))
    this.log = openSync(path.join(folder, 'log'), 'a')
    this.balancer = `${this.net}.9:5000`
  }

  addressOf(number) {
    return `${this.net}.${number}`
  }

  /** The caller's PG* and PYTHON* variables must not take effect. */
  spawn(program, args, { cwd, env }) {
    const base = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: cwd }
    const stdio = ['ignore', this.log, this.log]
    return spawn(program, args, { cwd, env: { ...base, ...env }, stdio, ...this.owner })
  }

  async leader() {
    for (const machine of this.machines) if (await machine.is('primary')) return machine
    return undefined
  }

  /** Waits for a leader with a synchronous replica. No other replica may become the leader. */
  async settled() {
    await until('a leader with a synchronous standby', async () => {
      const counts = { primary: 0, replica: 0, synchronous: 0 }
      for (const machine of this.machines)
        for (const role of Object.keys(counts)) if (await machine.is(role)) counts[role] += 1
      return counts.primary === 1 && counts.replica === 2 && counts.synchronous === 1
    })
  }

  async onLeader(statement) {
    const leader = await this.leader()
    const args = ['-XqAt', '-h', path.join(leader.folder, 'run'), '-U', 'postgres', '-d', 'postgres', '-c', statement]
    await run(`${BIN}/psql`, args)
  }

  async start() {
    for (const machine of this.machines) machine.startEtcd()
    await until('etcd', () =>
      fetch(`http://${this.addressOf(1)}:2379/health`).then(
        async (reply) => (await reply.text()).includes('true'),
        () => false,
      ),
    )
    // Until its first check, HAProxy treats every server as available. Started before Patroni, the first check finds
    // none.
    const file = path.join(this.folder, 'haproxy.cfg')
    writeFileSync(file, filled('haproxy.cfg', this.words).replaceAll('127.0.0.1:5000', this.balancer))
    this.proxy = this.spawn('/usr/sbin/haproxy', ['-db', '-q', '-f', file], { cwd: this.folder, env: {} })
    for (const machine of this.machines) machine.startPatroni()
    await this.settled()
    await this.onLeader(`create role mashu login password '${this.words.SCHOOL_PASSWORD}'`)
    await this.onLeader('create database mashu owner mashu')
    await until('HAProxy', () => this.leads())
  }

  /** Returns true if HAProxy forwards to a server that accepts writes. */
  async leads() {
    const args = ['-XqAt', '-d', this.url, '-c', 'select pg_is_in_recovery()']
    const answer = await run(`${BIN}/psql`, args, { timeout: 3000 }).catch(() => undefined)
    return answer?.stdout.trim() === 'f'
  }

  get url() {
    return `postgres://mashu:${this.words.SCHOOL_PASSWORD}@${this.balancer}/mashu`
  }

  stop() {
    for (const { folder } of this.machines) signal(folder, 'SIGCONT')
    // At an immediate shutdown, PostgreSQL releases its shared memory.
    for (const { folder } of this.machines) signal(folder, 'SIGQUIT')
    return wait(1000).then(() => {
      signal(this.folder, 'SIGKILL')
      rmSync(this.folder, { recursive: true, force: true })
    })
  }
}

const ownerOf = async () => {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])))
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Each fault also repairs what Patroni does not repair, and returns the name of the former leader. */
const faultsOf = (cluster) => {
  const atLeader = (work) => async () => {
    await cluster.settled()
    const leader = await cluster.leader()
    await work(leader)
    return leader.name
  }
  return {
    switchover: atLeader(async (leader) => {
      const body = JSON.stringify({ leader: leader.name })
      const reply = await fetch(`http://${leader.address}:8008/switchover`, { method: 'POST', body })
      // 503 means that the switchover takes longer than Patroni's limit but continues.
      if (!reply.ok && reply.status !== 503) throw new Error(`switchover: ${reply.status} ${await reply.text()}`)
    }),
    'crash of PostgreSQL': atLeader((leader) => signal(leader.data, 'SIGKILL')),
    'machine of the leader killed for 20 s': atLeader(async (leader) => {
      for (const folder of [leader.folder, leader.etcdFolder]) signal(folder, 'SIGKILL')
      await wait(20_000)
      leader.startEtcd()
      leader.startPatroni()
    }),
    'leader frozen for 20 s': atLeader(async (leader) => {
      signal(leader.folder, 'SIGSTOP')
      await wait(20_000)
      signal(leader.folder, 'SIGCONT')
    }),
  }
}

/** @throws an error that names missing packages */
export async function startPatroni() {
  if (!hasPatroni())
    throw new Error(`needs root and: apt-get install --no-install-recommends ${PATRONI_PACKAGES.join(' ')}`)
  const folder = mkdtempSync(path.join(SHORT_FOLDER, 'mashu-patroni-'))
  chmodSync(folder, 0o755)
  const cluster = new Cluster(folder, await ownerOf())
  try {
    await cluster.start()
  } catch (error) {
    const log = readFileSync(path.join(folder, 'log'), 'utf8').slice(-4000)
    await cluster.stop()
    throw new Error(`${error.message}\n${log}`, { cause: error })
  }
  return {
    url: cluster.url,
    password: cluster.words.SCHOOL_PASSWORD,
    balancer: cluster.balancer,
    faults: faultsOf(cluster),
    settled: () => cluster.settled(),
    stop: () => cluster.stop(),
  }
}
