import { useState } from 'react'
import type { SessionState, WorkSession } from '../index.ts'

export function TitleField({
  session,
  state,
  editable,
}: {
  session: WorkSession
  state: SessionState
  editable: boolean
}) {
  const [draft, setDraft] = useState<string | null>(null)
  if (!editable || state.readonly) return <strong className="mashu-title">{state.title}</strong>
  const finish = (): void => {
    if (draft !== null) session.rename(draft)
    setDraft(null)
  }
  return (
    <input
      className="mashu-title"
      aria-label="作品名"
      maxLength={64}
      value={draft ?? state.title}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // While the user selects a Chinese word, the input method uses Enter.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setDraft(null)
      }}
    />
  )
}
