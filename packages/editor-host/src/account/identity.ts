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

/** Permission to send a save, with its token. */
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
 * Guards the rule that work goes to the account it was made in. Windows share one login, so another child may sign in
 * elsewhere at any time: each token is asked once whose it is, and the token asked about is the token sent.
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

  /** Asks the server who is signed in; while it cannot be reached, the browser's memory answers. */
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

  /** May work of `owner` be saved now? Rejects when the server cannot be asked. */
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

  /** The server no longer takes this token. */
  expire(token: string): void {
    this.#dead = token
    // A child who came by card has no password to type; its work is a draft here until it comes again.
    if (leaveChildVisit()) return
    if (this.#verified?.token === token) this.#verified = null
  }

  /**
   * Signs in without leaving the editor. With `owner`, only that person is let in: another user's login is given back
   * at once, or the work would be saved into the wrong account.
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
