import type { HealthFinding } from '../../platform/app/health-check.ts'
import { bad, fine, warning } from './diagnosis.ts'

const [MAJOR, MINOR] = [20, 19]
const ADVISED = 24
/** The last day with security fixes of each version. Odd versions are supported for half a year. */
const ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
}

/** Checks that the version can run the school, and still gets security fixes. */
export function nodeFinding(version: string, today: string): HealthFinding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < MAJOR || (major === MAJOR && minor < MINOR))
    return bad(`版本 ${version} 太旧`, `请安装 Node.js ${ADVISED}（最低 ${MAJOR}.${MINOR}）`)
  const end = ENDS[major]
  if (end === undefined || today <= end) return fine(`版本 ${version}${end === undefined ? '' : `，维护到 ${end}`}`)
  return warning(
    `版本 ${version} 从 ${end} 起不再有安全更新`,
    `码塾还能运行，但请尽快换成 Node.js ${ADVISED}，或改用自带 Node.js 的发布包`,
  )
}
