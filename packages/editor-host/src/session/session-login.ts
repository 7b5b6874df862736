import type { Account, Credentials, Person, WorkApi } from '@mashu/client'
import type { Identity, SignIn } from '../account/identity.ts'
import { newKey } from '../bytes/sha256.ts'
import { guest } from '../draft/draft.ts'
import type { SaveScheduler } from '../save/save-scheduler.ts'
import type { WorkDocument } from '../save/work-document.ts'
import type { Page } from '../window/page.ts'
import { isLocked } from '../state/session-data.ts'
import type { SessionSlice } from '../state/session-slices.ts'

export interface SessionLoginParts {
  account: Account
  api: WorkApi
  identity: Identity
  session: SessionSlice<'login'>
  workDocument: WorkDocument
  serverScheduler: SaveScheduler
  draftScheduler: SaveScheduler
  page: Pick<Page, 'reload'>
  start: () => Promise<void>
}

export class SessionLogin {
  readonly #parts: SessionLoginParts

  constructor(parts: SessionLoginParts) {
    this.#parts = parts
  }

  async signIn(credentials: Credentials): Promise<SignIn> {
    const owner = this.#parts.session.state.phase === 'login' ? guest : this.#parts.workDocument.card.owner
    const answer = await this.#parts.identity.signIn(credentials, owner)
    if (answer.ok) await this.#onSignedIn(answer.person)
    else if (answer.person) this.#parts.session.set({ otherUser: answer.person })
    return answer
  }

  /** Moves the work of a guest to the account of a login in another window. */
  async takeAccount(): Promise<void> {
    if (this.#parts.workDocument.card.owner !== guest && this.#parts.session.state.phase !== 'login') return
    await this.#onSignedIn(await this.#parts.identity.whoIs(this.#parts.identity.requireToken()))
  }

  async captcha(): Promise<{ key: string; image: string }> {
    const key = newKey()
    return { key, image: await this.#parts.api.captcha(key) }
  }

  /** Handles a login or a logout in another window. */
  async onAccount(): Promise<void> {
    const { owner } = this.#parts.workDocument.card
    if (this.#followsView()) return
    try {
      if (this.#parts.session.state.phase === 'login') {
        this.#parts.identity.requireToken()
        await this.#parts.start()
      } else if (owner === guest) {
        const token = this.#parts.account.token()
        this.#parts.session.set({ otherUser: token === null ? null : await this.#parts.identity.whoIs(token) })
      } else if (this.#parts.session.state.phase === 'ready') {
        const permit = await this.#parts.identity.permit(owner)
        if (permit.may) this.#resume()
        else
          this.#parts.session.set({ expired: true, otherUser: permit.why === 'somebody-else' ? permit.person : null })
      }
    } catch {
      // The server is unreachable, or nobody is signed in. The next save handles both cases.
    }
  }

  /** Handles the loss of all site data, perhaps with the login. The page still contains the work. */
  async onCleared(): Promise<void> {
    const { session, workDocument, draftScheduler } = this.#parts
    if (session.state.phase !== 'ready' || isLocked(session.state)) return
    const isThere = await workDocument.lookForLoss()
    await this.onAccount()
    if (isThere || workDocument.inStore) return
    await draftScheduler.runNow()
    const where = workDocument.inStore ? '已经重新存好' : '先别关这个窗口'
    session.set({ notice: { kind: 'info', text: `浏览器里存的东西被清掉了，你的作品还在，${where}`, at: null } })
  }

  /** Locks this window while an administrator views the site as another person. */
  #followsView(): boolean {
    const { account, session, draftScheduler, page } = this.#parts
    const viewing = account.viewing()
    if (viewing === (session.state.readonly === 'viewing') || session.state.phase !== 'ready') return viewing
    if (viewing) void draftScheduler.runNow().finally(() => session.set({ readonly: 'viewing' }))
    // The current content may belong to the viewed person.
    else page.reload()
    return true
  }

  async #onSignedIn(person: Person): Promise<void> {
    if (this.#parts.session.state.phase === 'login') return this.#parts.start()
    if (this.#parts.workDocument.card.owner === guest) {
      this.#parts.workDocument.record.assignOwner(person.id)
      this.#parts.session.set({ user: person })
      await this.#parts.workDocument.settleDraft()
    }
    this.#resume()
  }

  #resume(): void {
    this.#parts.session.set({ expired: false, otherUser: null })
    if (this.#parts.session.state.touched && !this.#parts.workDocument.onServer) this.#parts.serverScheduler.touch()
    this.#parts.serverScheduler.release()
  }
}
