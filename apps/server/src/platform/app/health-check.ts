/**
 * `warn`: everything works, but an administrator should look soon. `bad`: something does not work, or data are in
 * danger.
 */
export type HealthState = 'ok' | 'warn' | 'bad'

/** The result of a check, worded for an administrator without technical knowledge. */
export interface HealthFinding {
  state: HealthState
  /** One sentence in Chinese with the figures that matter. */
  sentence: string
  /** The next thing to do, in Chinese; required unless the state is `ok`. */
  advice?: string
}

/** One line of the health page. Modules declare their checks in their manifests. */
export interface HealthCheck {
  /** Unique, such as `disk` or `message-queue`. */
  key: string
  /** Chinese title of the line. */
  title: string
  /** Address of the page behind the line, `/monitor/Disk`. */
  page?: string
  /** A check that takes longer than this is reported as `bad`; default 2,000. */
  limitMs?: number
  /**
   * Must only read, and must be cheap, because the page runs all checks at once. An error is reported as `bad` and
   * logged.
   */
  run(): Promise<HealthFinding>
}

const LIMIT_MS = 2000

/** Runs a check within its time limit; `onError` receives the error of a check. */
export async function runCheck(check: HealthCheck, onError: (error: unknown) => void): Promise<HealthFinding> {
  const limit = check.limitMs ?? LIMIT_MS
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HealthFinding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          state: 'bad',
          sentence: `${limit / 1000} 秒内没有查出结果`,
          advice: '服务器可能太忙，请过一分钟再看；一直这样时请查看服务器日志',
        }),
      limit,
    )
  })
  try {
    return await Promise.race([check.run(), late])
  } catch (error) {
    onError(error)
    return { state: 'bad', sentence: '检查没有做成', advice: '请查看服务器日志里的原因' }
  } finally {
    clearTimeout(timer)
  }
}
