/** HTTP status codes after which a retry may succeed. */
const AGAIN = new Set([408, 409, 425, 429, 500, 502, 503, 504])
/** Error codes after which a retry may succeed, with any HTTP status. */
const AGAIN_CODES = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted'])
const FULL = /Quota|StorageFull|InsufficientStorage/

/** The message is for administrators. */
export class FilesError extends Error {
  /** For people who open or save a file (`platform/db/storage-failure.ts`). */
  readonly failure: 'full' | 'filesAway' | 'filesRefused'
  constructor(failure: FilesError['failure'], message: string, cause?: unknown) {
    super(message, { cause })
    this.failure = failure
  }
}

/** A store does not respond or refuses a request. The message contains no account keys and no signed URLs. */
export class S3Error extends FilesError {
  /** HTTP status. 0 means no answer. */
  readonly status: number
  /** The error code of the store, such as `NoSuchKey`. */
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

/** A hint for administrators. Empty for an unknown cause. */
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
