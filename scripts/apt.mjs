import { existsSync } from 'node:fs'
import { announced, run } from './step.mjs'

/** What the tests need from the system, the file that shows it is there, and the Debian package that brings it. */
const needs = [
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
]

/** Installs what is missing where that is permitted; otherwise says exactly what to install. */
export async function ensureSystemPackages() {
  const missing = needs.filter((need) => !need.files.some((file) => existsSync(file)))
  if (missing.length === 0) return
  const packages = missing.flatMap((need) => need.packages)
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall)
    throw new Error(
      `缺少 ${missing.map((need) => need.what).join('、')}。请先安装: sudo apt-get install ${packages.join(' ')}`,
    )
  await announced(`安装系统软件包 ${packages.join(' ')}`, async () => {
    await run('apt-get', ['update', '-qq'], { quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  })
}
