import { BoundValue } from '../bound-value.ts'

/** The call that the server is answering, for the logs. */
export interface CurrentCall {
  /** Method and path in the contract, such as `PUT /sys/user/edit`. */
  readonly method: string
  /** The requested path without the query. */
  readonly requestUrl: string
  readonly requestType: string
  /** The input without properties that the contract does not know. */
  readonly sent: Readonly<Record<string, unknown>>
  /** The value of `performance.now()` at the start of the call. */
  readonly startedAt: number
}

const calls = new BoundValue<CurrentCall>()

export const withCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)

/** Returns undefined in jobs and commands. */
export const currentCall = (): CurrentCall | undefined => calls.current

/**
 * Parts of names of values that no log may contain, such as `oldpassword` or `X-Access-Token`. `address` identifies a
 * person whose data are to be erased.
 */
const SECRET = new RegExp(
  'passw|passphrase|token|secret|captcha|checkkey|smscode|ticket|credential|salt|authcode|classcode|' +
    'logoutrequest|^address$',
  'i',
)
const LONG = 200
const MAX = 4000

/** A mark replaces secrets and the end of long texts. The result has at most 4,000 characters. */
export function loggedParams(sent: Readonly<Record<string, unknown>>): string | null {
  const text = JSON.stringify(sent, (name, value: unknown) => {
    if (SECRET.test(name)) return '***'
    return typeof value === 'string' && value.length > LONG ? `${value.slice(0, LONG)}…` : value
  })
  return text === '{}' ? null : text.slice(0, MAX)
}
