import { useMemo, useState, type ReactNode } from 'react'
import { ApiError, CallError, callWhole } from '@mashu/client'
import type { CoreProblem } from '@mashu/contract/problem'
import { recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { useRefetch } from '../../../api/query.ts'
import { useAction, type Action, type ActionOptions } from '../../../api/use-action.ts'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Answer, Question } from './action.ts'

/** Shown as a message when no open form can ask which values to keep. */
const STALE: CoreProblem = 'row.stale'

/** The shell of the site shows all other failures, such as network errors or the status 403. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof CallError)) throw error
  if (error instanceof ApiError && error.status !== 200 && error.key !== STALE) return
  showToast({ kind: 'warning', title: error.message })
}

async function undoDeletion(id: string, undone: () => void): Promise<void> {
  if (await attempt(() => callWhole(recycleBin.undo, { body: { id } }))) undone()
}

/** `undone` loads the rows again after an undone deletion. */
function tellAnswer({ message, deletion, undo: takeBack }: Answer, undone?: () => void): void {
  const undo = deletion && undone ? () => void undoDeletion(deletion, undone) : takeBack
  showToast({ kind: 'success', title: message, ...(undo ? { action: { label: '撤销', run: undo } } : {}) })
}

/**
 * Shows the message of the server. `undone` loads the rows again after an undone deletion.
 * @returns true on success
 */
export async function attempt(work: () => Promise<Answer | null>, undone?: () => void): Promise<boolean> {
  try {
    const answer = await work()
    if (answer === null) return false
    tellAnswer(answer, undone)
    return true
  } catch (error) {
    tellRefusal(error)
    return false
  }
}

/** The variant of `useAction` for the office. Answers and refusals are shown as toasts, and 撤销 calls `undone`. */
export function useOfficeAction<A extends unknown[], R extends Answer>(
  work: (...given: A) => Promise<R>,
  { done, undone, ...options }: Omit<ActionOptions<A, R>, 'failed'> & { undone?: () => void } = {},
): Action<A> {
  const refetch = useRefetch()
  return useAction(work, {
    ...options,
    failed: (failure: CallError, ..._given: A) => tellRefusal(failure),
    done: (answer, ...given) => {
      tellAnswer(answer, () => {
        void refetch(...(options.refetch ?? []))
        undone?.()
      })
      return done?.(answer, ...given)
    },
  })
}

interface PendingQuestion extends Question {
  answer: (yes: boolean) => void
}

/** Returns a function that resolves to the user's choice, and the dialog. */
export function useAsk(): [(question: Question) => Promise<boolean>, ReactNode] {
  const [asked, setAsked] = useState<PendingQuestion | null>(null)
  const ask = useMemo(
    () => (question: Question) => new Promise<boolean>((resolve) => setAsked({ ...question, answer: resolve })),
    [],
  )
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return [
    ask,
    asked && (
      <ConfirmDialog
        key="ask"
        title={asked.title}
        verb={asked.verb}
        danger={asked.danger}
        size="compact"
        onYes={() => answer(true)}
        onClose={() => answer(false)}
      >
        {asked.text}
      </ConfirmDialog>
    ),
  ]
}

type Popup = (close: () => void) => ReactNode

/** Only one popup is shown at a time. */
export function usePopup(): [(popup: Popup) => void, ReactNode] {
  const [popup, setPopup] = useState<{ draw: Popup; key: number } | null>(null)
  const show = useMemo(() => (draw: Popup) => setPopup((before) => ({ draw, key: (before?.key ?? 0) + 1 })), [])
  return [show, popup && <PopupSlot key={popup.key} draw={popup.draw} close={() => setPopup(null)} />]
}

function PopupSlot({ draw, close }: { draw: Popup; close: () => void }) {
  return draw(close)
}
