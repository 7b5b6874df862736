import { execSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as rest } from 'node:timers/promises'
import { makeBucket } from '../../apps/server/test/store/s3.ts'
import { CEPH_PACKAGES, hasCeph, startCeph } from '../../scripts/ceph/ceph.mjs'
import { filled } from '../../scripts/patroni/filled.mjs'
import { hasPatroni, PATRONI_PACKAGES, startPatroni } from '../../scripts/patroni/patroni.mjs'
import { withPostgres } from '../../scripts/postgres.mjs'

/** Database, file store and possible faults of a drill. */
export interface Ground {
  url: string
  /** Environment variables of every instance. */
  environment: Record<string, string>
  faults: readonly Fault[]
  /** Resolves when database and file store work again. */
  settled(): Promise<void>
}

export interface Fault {
  name: string
  /** Resolves when the broken part works again or will recover by itself. A returned text is the name of the fault. */
  work(): unknown
}

interface Wanted {
  url: string | undefined
  commands: readonly string[]
  patroni: boolean
  ceph: boolean
}

const STORE_AWAY_MS = 30_000

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')[1])
  } catch {
    return 0
  }
}

/** After one process of PostgreSQL was killed, PostgreSQL restarts completely. */
function crash(server: number): void {
  const child = readdirSync('/proc').find((name) => /^\d+$/.test(name) && parentOf(name) === server)
  process.kill(Number(child), 'SIGKILL')
}

/** Returns the variables for the file store in docs/scale/mashu.env. */
function variables(words: Readonly<Record<string, string>>): Record<string, string> {
  const unused = { ADDRESS: '', PROXY: '', SITE: '', SCHOOL_PASSWORD: '', S3_ENDPOINT: '', S3_KEY: '', S3_SECRET: '' }
  const lines = filled('mashu.env', { ...unused, ...words, SECRET_KEY: randomBytes(24).toString('hex') })
    .split('\n')
    .filter((line) => /^(SECRET_KEY|STORAGE|S3_\w+)=/.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
}

async function withStore(work: (store: Omit<Ground, 'url'>) => Promise<void>): Promise<void> {
  const { endpoint, keyId, secret, ...ceph } = await startCeph()
  try {
    await makeBucket({ endpoint, keyId, secret }, 'mashu')
    const environment = variables({ S3_ENDPOINT: endpoint, S3_KEY: keyId, S3_SECRET: secret })
    const away = async () => {
      await ceph.endGateway()
      await rest(STORE_AWAY_MS)
      await ceph.startGateway()
    }
    await work({ environment, faults: [{ name: 'store away for 30 s', work: away }], settled: async () => undefined })
  } finally {
    await ceph.stop()
  }
}

async function withCluster(work: (database: Omit<Ground, 'environment'>) => Promise<void>): Promise<void> {
  const cluster = await startPatroni()
  try {
    const faults = Object.entries(cluster.faults).map(([name, fault]) => ({ name, work: fault }))
    await work({ url: cluster.url, faults, settled: cluster.settled })
  } finally {
    await cluster.stop()
  }
}

/** Uses a PostgreSQL that crashes, a cluster that fails over, or a database at the given address. */
async function withDatabase(
  { url, commands, patroni }: Wanted,
  work: (database: Omit<Ground, 'environment'>) => Promise<void>,
): Promise<void> {
  const settled = async () => undefined
  if (patroni) return withCluster(work)
  if (url !== undefined) {
    const faults = commands.map((name) => ({ name, work: () => execSync(name, { encoding: 'utf8' }).trim() }))
    return work({ url, faults, settled })
  }
  await withPostgres(
    (address, pid) => work({ url: address, faults: [{ name: 'crash', work: () => crash(pid) }], settled }),
    [
      // Committed data survives a crash of PostgreSQL. A crash of the machine also depends on the disk.
      'synchronous_commit=on',
      'full_page_writes=on',
      'max_connections=100',
    ],
  )
}

/** @throws when a program is missing. The message names its Debian packages */
export async function withGround(wanted: Wanted, drill: (ground: Ground) => Promise<void>): Promise<void> {
  if (wanted.patroni && !hasPatroni()) throw new Error(`--patroni needs root and ${PATRONI_PACKAGES.join(' ')}`)
  if (wanted.ceph && !hasCeph()) throw new Error(`--ceph needs ${CEPH_PACKAGES.join(' ')}`)
  await withDatabase(wanted, async (database) => {
    if (!wanted.ceph) return drill({ ...database, environment: {} })
    await withStore((store) =>
      drill({ ...database, environment: store.environment, faults: [...database.faults, ...store.faults] }),
    )
  })
}
