/** The original error of a foreign database could reveal the network, so it is not sent. */
export interface Fault {
  step: '主机名' | '端口' | '加密' | '登录' | '数据库' | '读取'
  reason: string
}

/** Thrown when a reading exceeds the time limit of its data source. */
export class SlowReading extends Error {}

const FAULTS: readonly (readonly [RegExp, Fault])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, { step: '端口', reason: '主机没有回应，请检查地址和端口' }],
  [
    /HANDSHAKE_NO_SSL_SUPPORT|does not support SSL/i,
    { step: '加密', reason: '对方没有打开加密（TLS）。请在数据库上打开；确定线路安全时也可以选“不加密”' },
  ],
  [
    /ER_SECURE_TRANSPORT_REQUIRED|insecure transport|no encryption/i,
    { step: '加密', reason: '对方只接受加密的连接，请选“加密并核对证书”' },
  ],
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/, { step: '加密', reason: '对方的证书过期了，或者还没有生效' }],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|does not match certificate/i,
    { step: '加密', reason: '证书不是发给这个主机名的，请按证书上的名字填写地址' },
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|self[- ]signed|unable to (verify|get (local )?issuer)/i,
    { step: '加密', reason: '证书不是可信的机构签发的。学校自己签发的，请填写签发机构的证书' },
  ],
  [/HANDSHAKE_SSL_ERROR|EPROTO|ERR_SSL|ERR_TLS/, { step: '加密', reason: '没有谈成加密，请检查对方的证书和端口' }],
  [/ER_DBACCESS_DENIED|42501/, { step: '数据库', reason: '没有这个数据库，或者这个账号没有它的权限' }],
  [
    /ER_BAD_DB_ERROR|3D000|ORA-12514|ORA-12505|NJS-51[78]|Cannot open database/,
    { step: '数据库', reason: '没有这个数据库' },
  ],
  [
    /ER_ACCESS_DENIED|ER_HOST_NOT_PRIVILEGED|28P01|28000|SASL|ORA-01017|ELOGIN/,
    { step: '登录', reason: '用户名或密码不对' },
  ],
  [
    /57014|max_statement_time|ER_QUERY_TIMEOUT|execution time exceeded|EREQUEST.*timeout|DPI-1067|NJS-123/i,
    { step: '读取', reason: '超过了限定的时间，已经停下' },
  ],
]

const REFUSED: Fault = { step: '读取', reason: '数据库没有接受，请检查各项设置' }
const NO_LISTENER: Fault = { step: '端口', reason: '超时，请检查地址、端口和防火墙' }
const MUTE: Fault = { step: '端口', reason: '有程序在听，但它不像是这种数据库，请检查类型和端口' }
const SLOW: Fault = { step: '端口', reason: '有程序在听，但没有及时回答：它太忙，或者不是这种数据库' }

/** Returns the texts of an error and its causes. */
function textOf(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    parts.push(String((at as { code?: unknown }).code ?? ''), at.message)
  return parts.join(' ')
}

/** `isListening` means that the port was reached, and `isOpen` that the login succeeded. */
export function faultOf(error: unknown, { isListening, isOpen }: { isListening: boolean; isOpen: boolean }): Fault {
  if (error instanceof SlowReading) return { step: '读取', reason: '超过了限定的时间，已经停下' }
  const text = textOf(error)
  const known = FAULTS.find(([pattern]) => pattern.test(text))?.[1]
  if (known) return known
  if (isOpen) return REFUSED
  if (!isListening) return NO_LISTENER
  if (/ETIMEDOUT|ETIMEOUT|timeout|timed out/i.test(text)) return SLOW
  return /ESOCKET|PROTOCOL|unexpected|closed|terminated|ECONNRESET|Invalid/i.test(text) ? MUTE : REFUSED
}
