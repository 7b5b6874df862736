import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Prefers the newest Debian package to a folder on PATH. */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find(
    (folder) => folder !== '' && existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root, so the user of the package is used. */
async function ownerOf() {
  if (process.getuid?.() !== 0) return undefined
  try {
    const [{ stdout: uid }, { stdout: gid }] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ])
    return { uid: Number(uid), gid: Number(gid) }
  } catch {
    throw new Error(
      'PostgreSQL cannot run as root and there is no user "postgres": run the tests as an ordinary user, or ' +
        'install the Debian package "postgresql"',
    )
  }
}

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

/**
 * A Chinese default collation, because no test may depend on the default. Versions before 15 support only the system's
 * collations.
 */
async function orderOf(binaries) {
  const { stdout } = await run(path.join(binaries, 'postgres'), ['--version'])
  return Number(/\d+/.exec(stdout)) < 15 ? [] : ['--locale-provider=icu', '--icu-locale=zh']
}

async function start(binaries, folder, owner, more) {
  const data = path.join(folder, 'data')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  await run(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'mashu', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', ...(await orderOf(binaries)), '-N'],
    { ...owner, env, cwd: folder },
  )
  const port = await freePort()
  const settings = [
    `listen_addresses=127.0.0.1`,
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // The data is short-lived, so vacuum, replication and durability are disabled.
    'autovacuum=off',
    'jit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=1GB',
    'checkpoint_timeout=1h',
    ...more,
  ]
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...owner,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let log = ''
  await new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-4000)
      if (log.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    server.once('error', reject)
  })
  return { server, url: `postgres://mashu@127.0.0.1:${port}/postgres` }
}

function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.removeAllListeners('exit')
    server.once('exit', resolve)
    server.kill('SIGINT')
  })
}

/**
 * Runs `work` with the address and the process id of a temporary PostgreSQL.
 * @throws an error that names the missing package
 */
export async function withPostgres(work, settings = [], parent = os.tmpdir()) {
  const binaries = findBinaries()
  if (binaries === undefined)
    throw new Error(
      'PostgreSQL is missing: install the Debian package "postgresql" (apt-get install postgresql), or set ' +
        'TEST_DATABASE_URL to a server',
    )
  const owner = await ownerOf()
  const folder = mkdtempSync(path.join(parent, 'mashu-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  let server
  try {
    const started = await start(binaries, folder, owner, settings)
    server = started.server
    return await work(started.url, server.pid)
  } finally {
    if (server) await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
