/** `status` is the HTTP status, which is 200 if a rule of the school refuses the request. */
export interface ProblemDefinition {
  status: number
  code: number
  message: string
}

const refuse = (message: string, code = 500): ProblemDefinition => ({ status: 200, code, message })

/** `{name}` in a message is replaced by the value that is given when the problem is created. */
export const problems = {
  'session.missing': { status: 401, code: 401, message: '未授权，请重新登录' },
  /** Existing clients compare this text character by character (spec.md §8). */
  'session.invalid': { status: 500, code: 500, message: 'Token失效，请重新登录' },
  /** Lists of existing clients show the message only if the code is 510. */
  'session.mustChangePassword': { status: 200, code: 510, message: '首次登录请先修改密码' },
  'session.viewing': refuse('正在以{name}的身份查看，只能看菜单和列表；要操作请先退出查看'),
  'access.denied': { status: 403, code: 510, message: '没有权限，请联系管理员授权' },
  'http.notFound': { status: 404, code: 404, message: '路径不存在，请检查路径是否正确' },
  'http.methodNotAllowed': { status: 200, code: 405, message: '不支持{method}请求方法，支持以下{allowed}、' },
  'http.tooLarge': { status: 200, code: 500, message: '文件大小超出{max}MB限制，请压缩或降低文件质量！' },
  'http.bodyTooLarge': refuse('提交的内容超出 {max} 限制，请减少内容后重试'),
  'http.headersTooLarge': {
    status: 431,
    code: 431,
    message: '请求的地址或标头太长，请清除浏览器的 Cookie 后重试',
  },
  'http.badRequest': { status: 400, code: 400, message: '请求的格式不对，无法读取' },
  'http.timeout': { status: 408, code: 408, message: '请求没有及时发完，请检查网络后重试' },
  'http.tooMany': { status: 429, code: 429, message: '操作太频繁了，请过一会儿再试' },
  /** Only administrators may use the site. A header of the answer contains the end of the maintenance. */
  'site.closed': { status: 503, code: 503, message: '学校正在维护{reason}，{back}' },
  'http.notReady': { status: 503, code: 503, message: '系统正在启动，请稍候' },
  'storage.full': { status: 507, code: 507, message: '服务器的存储空间已满，暂时不能保存，请联系管理员清理磁盘' },
  'storage.low': {
    status: 507,
    code: 507,
    message: '服务器的存储空间快满了，暂时不能上传文件，作品仍然可以保存。请联系管理员清理磁盘',
  },
  'storage.schoolFull': {
    status: 507,
    code: 507,
    message: '学校的存储空间满了，暂时不能上传文件，作品仍然可以保存。请联系管理员',
  },
  'storage.broken': { status: 503, code: 503, message: '服务器的磁盘无法写入，暂时不能保存，请联系管理员检查磁盘' },
  'storage.crowded': {
    status: 503,
    code: 503,
    message: '服务器打开的文件太多，暂时不能保存，请过一会儿再试。管理员可以调大 ulimit -n',
  },
  'storage.away': { status: 503, code: 503, message: '数据库暂时没有响应，请稍后再试' },
  'storage.filesAway': { status: 503, code: 503, message: '存放作品和文件的服务暂时没有响应，请稍后再试' },
  'storage.filesRefused': {
    status: 503,
    code: 503,
    message: '存放作品和文件的服务现在不能使用，暂时不能保存，请告诉管理员',
  },
  'input.invalid': refuse('{detail}'),
  'input.unreadable': refuse('提交的内容无法读取，请刷新页面后重试'),
  'input.tooDeep': refuse('提交的内容层级太多，无法读取'),
  'input.tooManyValues': refuse('提交的内容项数太多，请分几次提交'),
  'row.notFound': refuse('未找到对应数据'),
  'row.entityNotFound': refuse('未找到对应实体'),
  'row.duplicate': refuse('数据库中已存在该记录'),
  'row.inUse': refuse('该数据正在被使用，不能删除'),
  'row.tooLong': refuse('字段太长,超出数据库字段的长度'),
  'row.stale': { status: 409, code: 409, message: '{name}刚刚改过这条数据，你的修改还没有保存' },
  'row.noIds': refuse('参数不识别！'),
  'bin.tooMuch': refuse('下面的数据超过 {max} 条，不能一次删除，请先分批删除下面的数据'),
  'bin.parentGone': refuse('它所属的上级已经删除，请先恢复上级'),
  'bin.isBack': refuse('这条数据没有被删除，或者已经恢复'),
  /** A handler's result does not match the contract. Occurs only in development and tests. */
  'server.offContract': { status: 500, code: 500, message: '返回内容与契约不符：{detail}' },
  'server.failed': { status: 500, code: 500, message: '服务器无法完成请求，请稍后再试' },
} as const satisfies Record<string, ProblemDefinition>

export type CoreProblem = keyof typeof problems

/** A refusal with a message for the user. Handlers throw this error. */
export class Problem extends Error {
  readonly status: number
  readonly code: number
  /** Data for the client, for example both versions of a row after a conflict. */
  readonly result: unknown
  readonly key: string
  constructor(
    key: string,
    definition: ProblemDefinition,
    values: Record<string, string | number> = {},
    result: unknown = null,
  ) {
    super(definition.message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')))
    this.key = key
    this.status = definition.status
    this.code = definition.code
    this.result = result
  }
}

/**
 * Adds a cause, which is written to the log.
 * @returns the refusal
 */
export const causedBy = (refusal: Problem, cause: unknown): Problem => Object.assign(refusal, { cause })

/** Creates `problem(key)` for a catalogue, so that each module declares messages beside its contract. */
export function catalogue<T extends Record<string, ProblemDefinition>>(definitions: T) {
  return (key: keyof T & string, values?: Record<string, string | number>, result?: unknown): Problem => {
    const definition = definitions[key]
    if (!definition) throw new Error(`no such problem: ${key}`)
    return new Problem(key, definition, values, result)
  }
}

/** Creates the problems that belong to no module. */
export const problem = catalogue(problems)

export { refuse }
