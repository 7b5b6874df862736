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

/** Permits one save with this token, or refuses the save. */
export type Permit =
  | { may: true; token: string }
  | { may: false; why: 'guest' | 'expired' }
  | { may: false; why: 'somebody-else'; person: Person }

/** The user at the start of the session. */
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
 * Ensures that work is only saved to the account in which it was made.
 * All windows share one login, so another child may log in elsewhere. Before a save, the server says whose token this
 * is, and the save uses exactly this token.
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

  /** If the server cannot be reached, uses the answer that the browser stored last. */
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

  /** Rejects if the server cannot be reached. */
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

  /** Records that the server has rejected a token. */
  expire(token: string): void {
    this.#dead = token
    // A child who logged in by card has no password. The work remains a draft on this device until the next login by
    // card.
    if (leaveChildVisit()) return
    if (this.#verified?.token === token) this.#verified = null
  }

  /**
   * With `owner`, only this user is accepted.
   * The login of another user is revoked immediately, because the work would be saved to the wrong account.
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

  /** Rejects with CallError `expired` if no user is signed in. */
  requireToken(): string {
    const token = this.#account.token()
    if (token === null || token === this.#dead) throw new CallError('expired', '请先登录')
    return token
  }
}
