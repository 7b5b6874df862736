import type { AppContext } from '../../../platform/app/context.ts'
import type { HealthCheck, HealthFinding } from '../../../platform/app/health-check.ts'
import { programVersion, versionText } from '../../../platform/program-version.ts'
import { setting } from '../../sys/config/config.ts'
import { isNewer, newestVersion, type FeedAnswer } from './update-feed.ts'

const LIMIT_MS = 6000

/** Looks for a newer version only if the school allows it and a feed is configured. */
export const versionCheck = ({ config }: AppContext): HealthCheck => ({
  key: 'version',
  title: '版本',
  limitMs: LIMIT_MS,
  run: async () => {
    const { updateFeed } = config
    if (updateFeed === undefined || setting('_checkUpdates') !== '1')
      return { state: 'ok', sentence: `码塾 ${versionText(programVersion)}。没有打开新版本检查，不会联网查询` }
    return versionFinding(await newestVersion(updateFeed, config))
  },
})

/** A feed that does not respond is no fault of the school. */
export function versionFinding(answer: FeedAnswer, program = programVersion): HealthFinding {
  const own = `码塾 ${versionText(program)}`
  if ('fault' in answer) return { state: 'ok', sentence: `${own}。暂时查不到有没有新版本：${answer.fault}` }
  const { newest } = answer
  if (!isNewer(newest, program)) return { state: 'ok', sentence: `${own}，没有更新的版本` }
  const changes = newest.url === null ? '更新说明' : `更新说明（${newest.url}）`
  return {
    state: 'warn',
    sentence: `${own}，有新版本 ${versionText({ ...newest, commit: null })}`,
    advice: `${newest.note === null ? '' : `${newest.note}。`}升级之前请备份，并看一看${changes}`,
  }
}
