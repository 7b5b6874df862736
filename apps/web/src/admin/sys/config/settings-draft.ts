import { useEffect, useMemo, useState } from 'react'
import { getSession } from '../../../api/session.ts'
import { useLeaveQuestion } from '../../kit/dialog/use-leave-question.ts'
import { dropDraft, readDraft } from '../../kit/form/form-draft.ts'

export type Settings = Readonly<Record<string, string>>

const keyOf = () => `mashu_draft:${getSession().user?.id ?? ''}:site-config`

function keep(draft: Settings): void {
  if (Object.keys(draft).length === 0) return dropDraft(keyOf())
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(draft))
  } catch {
    // If the storage is full, the draft is kept only in memory.
  }
}

export const changedFrom = (saved: Settings, typed: Settings): Settings =>
  Object.fromEntries(Object.entries(typed).filter(([key, value]) => value !== (saved[key] ?? '')))

/** The session storage keeps unsaved settings when the user changes the page or is logged out. */
export function useSettingsDraft(saved: Settings) {
  const [typed, setTyped] = useState<Settings>(() => (readDraft(keyOf()) ?? {}) as Settings)
  const draft = useMemo(() => changedFrom(saved, typed), [saved, typed])
  const isDirty = Object.keys(draft).length > 0
  useEffect(() => keep(draft), [draft])
  useLeaveQuestion(isDirty)
  return {
    draft,
    isDirty,
    change: (values: Settings) => setTyped((before) => ({ ...before, ...values })),
    clear: () => setTyped({}),
  }
}
