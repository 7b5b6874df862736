import { useQuery } from '@tanstack/react-query'
import { toTyped } from '@mashu/contract/comment-text'
import type { ResultOf } from '@mashu/contract/endpoint'
import { config } from '@mashu/contract/sys/config'
import { workComment } from '@mashu/contract/teaching/work-comment'
import { ApiError, callWhole, type CallError } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { showToast } from '../../ui/popup/toast-store.ts'

export type WaitingComment = ResultOf<typeof workComment.waitingComments>[number]

/** The oldest comment is first. */
export const useWaiting = () =>
  useQuery({
    ...queryOf(workComment.waitingComments),
    select: (rows) => rows.map((row) => ({ ...row, comment: toTyped(row.comment) })),
  })

/** The list is also loaded again after a refusal. */
export const useDecide = () =>
  useAction(
    ({ what, ids }: { what: 'approve' | 'delete'; ids: string[] }) =>
      callWhole(what === 'approve' ? workComment.approveComments : workComment.deleteComments, { body: { ids } }),
    {
      done: ({ message }) => showToast({ kind: 'success', title: message }),
      failed: ({ message }) => showToast({ kind: 'error', title: '没有成功', text: message }),
      refetch: [workComment.waitingComments],
    },
  )

const SETTINGS = ['_commentReview', '_publicNames', '_blockedWords'] as const
export type SafetySettings = Record<(typeof SETTINGS)[number], string>

/** A missing setting is an empty text. */
export const settingsIn = (known: Readonly<Record<string, string>>): SafetySettings =>
  Object.fromEntries(SETTINGS.map((key) => [key, known[key] ?? ''])) as SafetySettings

/** Returns the values that another user has saved before a refused save. */
export function movedSettings(error: unknown): Partial<SafetySettings> {
  if (!(error instanceof ApiError) || error.status !== 409) return {}
  const { changed = {} } = (error.result ?? {}) as { changed?: Record<string, string> }
  return Object.fromEntries(SETTINGS.filter((key) => key in changed).map((key) => [key, changed[key]!]))
}

export const useSafetySettings = () => useQuery(queryOf(config.getAllConfigMap))

export const useSaveSettings = (told: { done: () => void; failed: (error: CallError) => void }) =>
  useAction(
    ({ settings, seen }: { settings: Partial<SafetySettings>; seen: SafetySettings }) =>
      callWhole(config.saveTenantConfig, { body: { ...settings, seen: { ...seen } } }),
    { ...told, refetch: [config.getAllConfigMap] },
  )
