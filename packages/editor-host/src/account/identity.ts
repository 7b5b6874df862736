import {
  type Account,
  CallError,
  type Credentials,
  leaveChildVisit,
  type Person,
  toCallError,
  type WorkApi,
} from '@mashu/client'
import { guest } from '../draft/draft.ts'

/** The permission to send one save, with the token to send. */
export type Permit =
  | { may: true; token: string }
  | { may: false; why: 'guest' | 'expired' }
  | { may: false; why: 'somebody-else'; person: Person }

/** The person at the start of the session. */
export interface Arrival {
  person: Person | null
  token: string | null
  expired: boolean
  online: boolean
}

export type SignIn =
  | { ok: true; person: Person }
  | { ok: false; message: string; needCaptcha: boolean; person: Person | null }

/**
 * Ensures that work is saved only to the account in which it was made. All windows share one login, so another child
 * may sign in elsewhere at any time. Therefore each token is checked with the server before it is used, and exactly the
 * checked token is sent.
 */
export class Identity {
  readonly #api: WorkApi
  readonly #account: Account
  #verified: { token: string; person: Person } | null = null
  #dead: string | null = null

  constructor(api: WorkApi, account: Account) {
    this.#api = api
    this.#account = account
  }

  /**
   * Asks the server who is signed in. While the server cannot be reached, the answer that the browser stored last is
   * used.
   */
  async arrive(): Promise<Arrival> {
    const token = this.#account.token()
    if (token === null) return { person: null, token, expired: false, online: true }
    try {
      return { person: await this.whoIs(token), token, expired: false, online: true }
    } catch (error) {
      const { kind } = toCallError(error)
      return { person: this.#account.person(), token, expired: kind === 'expired', online: kind !== 'unreachable' }
    }
  }

  /** Resolves to a permit if work of `owner` may be saved now. Rejects when the server cannot be asked. */
  async permit(owner: string): Promise<Permit> {
    if (owner === guest) return { may: false, why: 'guest' }
    const token = this.#account.token()
    if (token === null || token === this.#dead) return { may: false, why: 'expired' }
    try {
      const person = await this.whoIs(token)
      return person.id === owner ? { may: true, token } : { may: false, why: 'somebody-else', person }
    } catch (error) {
      if (toCallError(error).kind === 'expired') return { may: false, why: 'expired' }
      throw error
    }
  }

  /** Returns the person of this token. */
  async whoIs(token: string): Promise<Person> {
    if (this.#verified?.token === token) return this.#verified.person
    try {
      const person = await this.#api.whoAmI(token)
      this.#verified = { token, person }
      return person
    } catch (error) {
      if (toCallError(error).kind === 'expired') this.expire(token)
      throw error
    }
  }

  /** Records that the server has rejected this token. */
  expire(token: string): void {
    this.#dead = token
    // A child who signed in by card has no password. Its work remains a draft here until it signs in by card again.
    if (leaveChildVisit()) return
    if (this.#verified?.token === token) this.#verified = null
  }

  /**
   * Signs in without leaving the editor. With `owner`, only that person is accepted; the login of another user is
   * revoked at once, because the work would be saved to the wrong account.
   */
  async signIn(credentials: Credentials, owner: string): Promise<SignIn> {
    const answer = await this.#api
      .login(credentials)
      .catch((error: unknown) => ({ ok: false as const, message: toCallError(error).message, needCaptcha: false }))
    if (!answer.ok) return { ...answer, person: null }
    const { person, login } = answer
    const { token } = login
    if (owner !== guest && person.id !== owner) {
      await this.#api.logout(token).catch(() => undefined)
      return {
        ok: false,
        message: `这个作品不是${person.realname}的，没有保存到这个账号里`,
        needCaptcha: false,
        person,
      }
    }
    this.#account.remember(login)
    this.#verified = { token, person }
    return { ok: true, person }
  }

  /** Rejects with CallError `expired` when no user is signed in. */
  requireToken(): string {
    const token = this.#account.token()
    if (token === null || token === this.#dead) throw new CallError('expired', '请先登录')
    return token
  }
}
