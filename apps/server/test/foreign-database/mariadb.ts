import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** From Debian's package `mariadb-server`. */
const SERVER = '/usr/sbin/mariadbd'
export const hasMariadb = existsSync(SERVER)

const run = promisify(execFile)
const READY = 'ready for connections'
const START_MS = 60_000

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Listens on a loopback port, with a database `school` and a user `reader` (`pass word`). */
export async function startMariadb(
  tls?: { certFile: string; keyFile: string },
  more: readonly string[] = [],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-mariadb-'))
  const data = path.join(folder, 'data')
  const account = process.getuid?.() === 0 ? ['--user=root'] : []
  // Servers that start at the same time would delete each other's temporary tables.
  const env = { ...process.env, TMPDIR: folder }
  await run('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--skip-test-db', ...account], { env })
  const script = path.join(folder, 'init.sql')
  // The server requires one statement per line.
  const statements = [
    'create database school;',
    'create table school.student (name varchar(20)) character set utf8mb4;',
    "insert into school.student values ('小明');",
    "create user reader@'127.0.0.1' identified by 'pass word';",
    "grant all on school.* to reader@'127.0.0.1';",
    ...more,
  ]
  writeFileSync(script, `${statements.join('\n')}\n`)
  const port = await freePort()
  const server = spawn(
    SERVER,
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${path.join(folder, 'socket')}`,
      `--pid-file=${path.join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--init-file=${script}`,
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--innodb-flush-log-at-trx-commit=0',
      ...(tls ? [`--ssl-cert=${tls.certFile}`, `--ssl-key=${tls.keyFile}`] : ['--skip-ssl']),
      ...account,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env },
  )
  let log = ''
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`MariaDB did not start:\n${log}`)), START_MS)
    server.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000)
      if (!log.includes(READY)) return
      clearTimeout(late)
      resolve()
    })
    server.once('exit', () => reject(new Error(`MariaDB ended:\n${log}`)))
  })
  return {
    port,
    stop: async () => {
      if (server.exitCode !== null) return
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
