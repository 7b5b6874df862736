import { BoundValue } from '../bound-value.ts'

/** The call that is being served, as the logs of logins and changes record it. */
export interface CurrentCall {
  /** Method and path of the contract, such as `PUT /sys/user/edit`. */
  readonly method: string
  /** The requested path without its query. */
  readonly requestUrl: string
  readonly requestType: string
  /** The input after the contract has removed unknown properties. */
  readonly sent: Readonly<Record<string, unknown>>
  /** `performance.now()` of its start. */
  readonly startedAt: number
}

const calls = new BoundValue<CurrentCall>()

export const withCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)

/** Returns undefined in jobs and commands. */
export const currentCall = (): CurrentCall | undefined => calls.current

/**
 * Matches names of values that no log may contain, also as a part of longer names: `oldpassword`, `passphrase`,
 * `smscode`, `X-Access-Token`. The value of `address` identifies a person who asks to be erased.
 */
const SECRET =
  /passw|passphrase|token|secret|captcha|checkkey|smscode|ticket|credential|salt|authcode|logoutrequest|^address$/i
const LONG = 200
const MAX = 4000

/**
 * Returns the input as the log keeps it: secrets and long texts are replaced by a mark, and the whole is cut at 4,000
 * characters.
 */
export function loggedParams(sent: Readonly<Record<string, unknown>>): string | null {
  const text = JSON.stringify(sent, (name, value: unknown) => {
    if (SECRET.test(name)) return '***'
    return typeof value === 'string' && value.length > LONG ? `${value.slice(0, LONG)}…` : value
  })
  return text === '{}' ? null : text.slice(0, MAX)
}
