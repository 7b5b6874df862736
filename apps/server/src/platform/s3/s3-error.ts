/** Statuses after which a retry may succeed. */
const AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Error codes after which a retry may succeed, whatever their status. */
const AGAIN_CODES = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted'])
const FULL = /Quota|StorageFull|InsufficientStorage/

/** Thrown when a store of files fails. The message is for administrators. */
export class FilesError extends Error {
  /** The kind of failure for people who read or save (`platform/db/storage-failure.ts`). */
  readonly failure: 'full' | 'filesAway' | 'filesRefused'
  constructor(failure: FilesError['failure'], message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/**
 * Thrown when a store does not respond, or refuses. The message names the request, never account keys or signed
 * addresses.
 */
export class S3Error extends FilesError {
  /** 0: no answer came. */
  readonly status: number
  /** The store's error code, such as `NoSuchKey`. */
  readonly code: string
  constructor(what: string, { status, code }: { status: number; code: string }, cause?: unknown) {
    const said = status === 0 ? `没有回答（${code}）` : `回答 ${status} ${code}`
    super(failureOf(status, code), `${meaningOf(status, code)}对象存储${said}：${what}`, cause)
    this.status = status
    this.code = code
  }

  get isMissing(): boolean {
    return this.status === 404 && this.code !== 'NoSuchBucket'
  }

  get isWorthAgain(): boolean {
    return this.status === 0 || AGAIN.has(this.status) || AGAIN_CODES.has(this.code)
  }
}

/** Returns what an administrator can do about a refusal. */
function meaningOf(status: number, code: string): string {
  if (code === 'NoSuchBucket') return '没有这个存储桶，请检查名字，或先新建它。'
  if (code === 'RequestTimeTooSkewed') return '这台电脑的时钟不准，请先校准。'
  if (status === 401 || status === 403) return '访问密钥不对，或者这个账号没有权限。'
  return FULL.test(code) || status === 507 ? '对象存储满了，或者超出了配额。' : ''
}

function failureOf(status: number, code: string): FilesError['failure'] {
  if (FULL.test(code) || status === 507) return 'full'
  return status === 0 || AGAIN.has(status) || AGAIN_CODES.has(code) ? 'filesAway' : 'filesRefused'
}
