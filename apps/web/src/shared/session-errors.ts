import { onApiError, type ApiError } from './api.ts'
import { getSession } from './session.ts'
import { showToast } from './ui/toast-store.ts'

/** What the page does about a failed call, beside what the screen itself shows (spec.md §8). */
export type Reaction = { kind: 'none' } | { kind: 'expired' } | { kind: 'notify'; text: string }

const none: Reaction = { kind: 'none' }
const texts: Readonly<Record<number, string>> = { 401: '未授权，请重新登录', 403: '拒绝访问', 404: '很抱歉，资源未找到!', 500: '服务器无法完成请求!', 504: '网络超时' }

/** Refusals with status 200 belong to the screen that asked; everything else is told here. */
export function reactionTo(error: Pick<ApiError, 'status' | 'message' | 'isSessionOver'>, signedIn: boolean): Reaction {
  if (error.isSessionOver && signedIn) return { kind: 'expired' }
  if (error.status >= 200 && error.status < 300) return none
  return { kind: 'notify', text: texts[error.status] ?? error.message }
}

let expired = false
const listeners = new Set<() => void>()

export const isExpired = (): boolean => expired

export function onExpired(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Several calls may find the session over at once; the dialog appears once. */
function expire(): void {
  if (expired) return
  expired = true
  for (const listener of listeners) listener()
}

/** Starts to listen; once, at the start of the app. */
export function watchSessionErrors(): () => void {
  return onApiError((error) => {
    const reaction = reactionTo(error, getSession().token !== null)
    if (reaction.kind === 'expired') expire()
    else if (reaction.kind === 'notify') showToast({ kind: 'error', title: '系统提示', text: reaction.text, lasts: 4000 })
  })
}
