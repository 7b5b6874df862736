import { existsSync } from 'node:fs'
import { CEPH_PACKAGES } from './ceph/ceph.mjs'
import { announced, run } from './step.mjs'

/** A program is installed if one of its `files` exists. */
const needs = [
  {
    what: 'Chromium without windows',
    files: ['/usr/bin/chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
    // The same tests also run in the full browser, but more slowly.
    isOptional: true,
  },
  {
    what: 'Chromium',
    files: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    packages: ['chromium'],
  },
  { what: '中文字体', files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'], packages: ['fonts-noto-cjk'] },
  {
    what: 'PostgreSQL',
    files: [
      '/usr/lib/postgresql/15/bin/initdb',
      '/usr/lib/postgresql/16/bin/initdb',
      '/usr/lib/postgresql/17/bin/initdb',
      '/usr/lib/postgresql/18/bin/initdb',
    ],
    packages: ['postgresql'],
  },
  {
    what: 'MariaDB',
    files: ['/usr/sbin/mariadbd'],
    packages: ['mariadb-server'],
    // Otherwise, the test of data sources is reported as skipped.
    isOptional: true,
  },
  {
    what: 'Ceph (S3)',
    files: ['/usr/bin/radosgw'],
    packages: CEPH_PACKAGES,
    // Otherwise, the tests of an S3 store are reported as skipped.
    isOptional: true,
  },
]

/** Prints missing packages if this process may not install packages. */
export async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.files.some((file) => existsSync(file)))
  const required = missing.filter((need) => !need.isOptional)
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall && required.length > 0)
    throw new Error(
      `缺少 ${required.map((need) => need.what).join('、')}。请先安装: sudo apt-get install ${packagesOf(required).join(' ')}`,
    )
  if (!mayInstall || missing.length === 0) return
  await install(packagesOf(required))
  await install(packagesOf(missing.filter((need) => need.isOptional))).catch((error) =>
    process.stdout.write(`${error.message}\n`),
  )
}

const packagesOf = (list) => list.flatMap((need) => need.packages)

/** Without limits, apt would retry for minutes when there is no network. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=30', '-o', 'Acquire::Retries=2']

async function install(packages) {
  if (packages.length === 0) return
  await announced(`安装系统软件包 ${packages.join(' ')}`, async () => {
    await run('apt-get', [...PATIENCE, 'update', '-qq'], { quiet: true })
    await run('apt-get', [...PATIENCE, 'install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  })
}
