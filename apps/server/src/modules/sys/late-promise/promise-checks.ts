import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { listLatePromises, type LatePromise } from './late-promise.queries.ts'

/** Attempts after which a failure will probably not resolve itself. */
const BAD_TRIES = 3
const MAX_SHOWN = 5

export const promiseChecks = (): HealthCheck[] => [
  { key: 'promises', title: '答应了还没做成的事', run: async () => promiseFinding(await listLatePromises()) },
]

function promiseFinding(late: readonly Pick<LatePromise, 'title' | 'tries' | 'reason'>[]): HealthFinding {
  if (late.length === 0) return { state: 'ok', sentence: '都按时做成了' }
  const shown = late.slice(0, MAX_SHOWN).map(({ title, tries }) => `${title}（试了 ${tries} 次）`)
  return {
    state: late.some(({ tries }) => tries >= BAD_TRIES) ? 'bad' : 'warn',
    sentence: `${late.length} 件：${shown.join('、')}${late.length > MAX_SHOWN ? ' 等' : ''}。${late[0]!.reason}`,
    advice: '服务器会自动再试，间隔越来越长；一直不成时请看服务器日志里的原因',
  }
}
