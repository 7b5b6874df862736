import type { CoreProblem } from '@mashu/contract/problem'
import type { configProblems } from '@mashu/contract/sys/config'
import { isChildVisit, onApiError, type ApiError } from '@mashu/client'
import { Store } from '@mashu/ui/store'
import { endSession, getSession, onSession } from '../api/session.ts'
import { leaveViewing } from '../api/viewing.ts'
import { markOffline, watchConnection } from './connection.ts'
import { showToast } from '../ui/popup/toast-store.ts'

/** The reaction in addition to the message that the page itself shows (spec.md §8). */
export type Reaction =
  | { kind: 'none' }
  | { kind: Block }
  | { kind: 'signOut'; text: string }
  | { kind: 'offline' }
  | { kind: 'notify'; text: string }

/** The session has ended, or the user must change a password that another user has set. */
export type Block = 'expired' | 'password'

/** The bar above the page already shows this problem. */
const CLOSED: CoreProblem = 'site.closed'
const FIRST_PASSWORD: CoreProblem = 'session.mustChangePassword'

/** Another user has changed the row or the settings. */
const STALE: readonly string[] = ['row.stale', 'config.stale'] satisfies [CoreProblem, keyof typeof configProblems]

const none: Reaction = { kind: 'none' }
const texts: Readonly<Record<number, string>> = {
  401: '未授权，请重新登录',
  403: '拒绝访问',
  404: '很抱歉，资源未找到!',
  500: '服务器无法完成请求!',
  504: '网络超时',
}

/** Milliseconds between the message and the reload of the page (spec.md §8). */
const SIGN_OUT_MS = 1500

/** The page that made the call handles a refusal with status 200. */
export function reactionTo(
  error: Pick<ApiError, 'status' | 'message' | 'key' | 'isSessionOver'>,
  signedIn: boolean,
): Reaction {
  if (signedIn && error.status === 401) return { kind: 'signOut', text: texts[401]! }
  if (signedIn && error.isSessionOver) return { kind: 'expired' }
  if (signedIn && error.key === FIRST_PASSWORD) return { kind: 'password' }
  if (error.key === CLOSED) return none
  if (error.status === 0) return { kind: 'offline' }
  if (error.status >= 200 && error.status < 300) return none
  // The form asks the user which of the two values to keep.
  if (error.key !== undefined && STALE.includes(error.key)) return none
  return { kind: 'notify', text: texts[error.status] ?? error.message }
}

/** The dialog of a reason is opened once, even if several calls report the reason. */
export const block = new Store<Block | undefined>(undefined)

/** The token that the server has refused. */
let refused: string | null = null
let leaving: ReturnType<typeof setTimeout> | undefined

/** Several refused calls cause only one reload. */
function signOut(): void {
  leaving ??= setTimeout(() => {
    endSession()
    location.reload()
  }, SIGN_OUT_MS)
}

const childVisit = () => import('./child-visit.ts')

/** Called once at the start of the application. */
export function watchSessionErrors(): () => void {
  const leave = watchConnection()
  if (isChildVisit()) void childVisit().then(({ watchChildVisit }) => watchChildVisit())
  // The user has logged in again in another window.
  const entered = onSession(() => {
    if (block.value === 'expired' && getSession().token !== refused) block.set(undefined)
  })
  const stop = onApiError((error) => {
    const reaction = reactionTo(error, getSession().token !== null)
    // The administrator's view as another user has ended. The administrator's own login continues.
    const isOver = reaction.kind === 'expired' || reaction.kind === 'signOut'
    if (isOver && leaveViewing()) return
    if (isOver && isChildVisit()) return void childVisit().then(({ leaveChildVisit }) => leaveChildVisit())
    if (reaction.kind === 'notify' || reaction.kind === 'signOut')
      showToast({ kind: 'error', title: '系统提示', text: reaction.text, lasts: 4000 })
    if (reaction.kind === 'offline') markOffline()
    if (reaction.kind === 'signOut') signOut()
    if (reaction.kind === 'expired') refused = getSession().token
    if (reaction.kind === 'expired' || reaction.kind === 'password') block.set(block.value ?? reaction.kind)
  })
  return () => {
    leave()
    entered()
    stop()
  }
}
