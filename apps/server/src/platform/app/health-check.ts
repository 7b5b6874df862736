/** `warn`: an administrator should look soon. `bad`: something does not work, or data are in danger. */
export type HealthState = 'ok' | 'warn' | 'bad'

/** The result of a check, for an administrator without technical knowledge. */
export interface HealthFinding {
  state: HealthState
  /** A sentence in Chinese with the important figures. */
  sentence: string
  /** The next thing to do, in Chinese. Required unless the state is `ok`. */
  advice?: string
}

/** One line of the health page. */
export interface HealthCheck {
  /** A unique key, such as `disk` or `message-queue`. */
  key: string
  /** The title of the line, in Chinese. */
  title: string
  /** The address of the page with details, such as `/monitor/Disk`. */
  page?: string
  /** Milliseconds (default 2,000). A slower check is reported as `bad`. */
  limitMs?: number
  /**
   * Must only read and must be fast, because all checks run at the same time. An error is logged and reported as `bad`.
   */
  run(): Promise<HealthFinding>
}

const LIMIT_MS = 2000

/** `onError` receives the error of a failed check. */
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
