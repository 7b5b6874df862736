import { healthReport } from '@mashu/contract/monitor/health-report'
import type { AppContext } from '../../../platform/app/context.ts'
import { runCheck, type HealthCheck, type HealthFinding } from '../../../platform/app/health-check.ts'
import { settingLines } from '../../../platform/environment/setting-lines.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { programVersion, versionText } from '../../../platform/program-version.ts'
import { now } from '../../../platform/time/time.ts'

const ORDER = { bad: 0, warn: 1, ok: 2 } as const

export function healthReportRoutes(context: AppContext): void {
  serve(context, healthReport, {
    report: async ({ log }) => {
      const checks = context.modules.flatMap((module) => module.healthChecks?.(context) ?? [])
      const findings = await Promise.all(
        checks.map(async (check) =>
          toLine(check, await runCheck(check, (err) => log.error({ err, check: check.key }, 'health check failed'))),
        ),
      )
      // Findings that need action come first.
      const lines = findings.sort((a, b) => ORDER[a.state] - ORDER[b.state])
      const settings = settingLines(context.config).map(({ title, value, source }) => ({ title, value, source }))
      return { checkTime: now(), version: versionText(programVersion), lines, settings }
    },
  })
}

const toLine = ({ key, title, page }: HealthCheck, { state, sentence, advice }: HealthFinding) => ({
  key,
  title,
  state,
  sentence,
  advice: advice ?? null,
  page: page ?? null,
})
