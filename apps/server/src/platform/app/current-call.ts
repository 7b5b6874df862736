import { BoundValue } from '../bound-value.ts'

/** The call that is being served, as the log of logins and changes tells it. */
export interface CurrentCall {
  /** Method and path of the contract, such as `PUT /sys/user/edit`. */
  readonly method: string
  /** Path that was called, without its query. */
  readonly requestUrl: string
  readonly requestType: string
  /** What was sent, read by the contract: unknown properties are gone. */
  readonly sent: Readonly<Record<string, unknown>>
  /** `performance.now()` of its start. */
  readonly startedAt: number
}

const calls = new BoundValue<CurrentCall>()

export const withCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)

/** Undefined in jobs and commands. */
export const currentCall = (): CurrentCall | undefined => calls.current

/**
 * Names of values that no log may hold, whatever they are part of: `oldpassword`, `passphrase`, `smscode`,
 * `X-Access-Token`; and the address of whoever wants to be forgotten.
 */
const SECRET =
  /passw|passphrase|token|secret|captcha|checkkey|smscode|ticket|credential|salt|authcode|logoutrequest|^address$/i
const LONG = 200
const MAX = 4000

/** Texts of a request as the log keeps them: secrets and long texts are told by a mark, the whole cut at 4,000. */
export function loggedParams(sent: Readonly<Record<string, unknown>>): string | null {
  const text = JSON.stringify(sent, (name, value: unknown) => {
    if (SECRET.test(name)) return '***'
    return typeof value === 'string' && value.length > LONG ? `${value.slice(0, LONG)}…` : value
  })
  return text === '{}' ? null : text.slice(0, MAX)
}
