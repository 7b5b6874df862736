import { spawnSync } from 'node:child_process'
import { root } from '../step.mjs'

const GRAVE = new Set(['high', 'critical'])
const PATIENCE_MS = 60_000

/**
 * Reads the report of `npm audit --json` for the packages that run in a school.
 *
 * @param output standard output; without JSON, or without figures in the JSON, the registry was unreachable
 * @returns {{ asked: boolean, grave: string[], others: number }} names of packages with severe vulnerabilities
 */
export function judgeAudit(output) {
  let report
  try {
    report = JSON.parse(output)
  } catch {
    return { asked: false, grave: [], others: 0 }
  }
  if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null)
    return { asked: false, grave: [], others: 0 }
  const found = Object.entries(report.vulnerabilities)
  const grave = found.filter(([, { severity }]) => GRAVE.has(severity)).map(([name]) => name)
  return { asked: true, grave: grave.sort(), others: found.length - grave.length }
}

/** `npm run audit` checks dependencies for vulnerabilities. Succeeds with a message if the registry is unreachable. */
export function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    shell: process.platform === 'win32',
  })
  const { asked, grave, others } = judgeAudit(stdout ?? '')
  if (!asked) {
    console.log('left out: the registry returned no report of vulnerabilities (no network, or a mirror without them)')
    return 0
  }
  for (const name of grave) console.log(`✗ ${name}: see npm audit`)
  console.log(`${grave.length} severe vulnerabilities, ${others} others`)
  return grave.length === 0 ? 0 : 1
}

if (import.meta.main ?? process.argv[1]?.endsWith('audit.mjs')) process.exitCode = audit()
