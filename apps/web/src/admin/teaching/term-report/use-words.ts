import { useEffect, useEffectEvent, useState } from 'react'
import { termReport } from '@mashu/contract/teaching/grade/term-report'
import { ApiError, call, readStored, removeStored, WEEK, writeStored, type CallError } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { useSession } from '../../../api/session.ts'

/** Milliseconds between the last keystroke and the request. */
const REST = 1500
/** Milliseconds before a failed request is repeated. */
const RETRY = 10_000

interface WordsProps {
  departId: string
  userId: string
  term: string
  /** The text on the server. */
  words: string | null
  onSaved: (userId: string, words: string | null) => void
}
interface Kept {
  text: string
  /** The text on the server when editing began. */
  seen: string | null
}
interface Failure {
  message: string
  /** The text that another teacher saved meanwhile. Undefined for other failures. */
  other?: string | null | undefined
}

function failureOf(error: CallError): Failure {
  const isStale = error instanceof ApiError && error.code === 409
  return { message: error.message, other: isStale ? (error.result as { words: string | null }).words : undefined }
}

/** The browser stores a teacher's text until the server has saved it. */
export function useWords({ departId, userId, term, words, onSaved }: WordsProps) {
  const { user } = useSession()
  const key = `TERM_REPORT_${user?.id ?? ''}_${departId}_${userId}_${term}`
  const [kept, setKept] = useState<Kept | null>(() => readStored<Kept>(key) ?? null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const keep = (next: Kept | null) => {
    setKept(next)
    if (next) writeStored(key, next, WEEK)
    else removeStored(key)
  }
  const { run, busy } = useAction(
    (text: string, seen: string | null) => {
      setFailure(null)
      return call(termReport.saveWords, { body: { departId, userId, term, words: text.trim() || null, seen } })
    },
    {
      done: (saved, text) => {
        // The user may have typed more text during the request.
        const now = readStored<Kept>(key)
        keep(now && now.text !== text ? { text: now.text, seen: saved.words } : null)
        onSaved(userId, saved.words)
      },
      failed: (error) => setFailure(failureOf(error)),
    },
  )
  const send = (seen: string | null) => kept && void run(kept.text, seen)
  const sendLater = useEffectEvent(() => {
    if (failure?.other === undefined) send(kept?.seen ?? null)
  })
  const text = kept?.text ?? null
  const stuck = failure?.other !== undefined
  useEffect(() => {
    if (text === null || stuck) return
    const timer = setTimeout(() => sendLater(), failure === null ? REST : RETRY)
    const online = () => sendLater()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [text, stuck, failure])
  return {
    text: kept?.text ?? words ?? '',
    change: (next: string) => keep({ text: next, seen: kept?.seen ?? words }),
    /** The call may overwrite `seen`, the text of another teacher. */
    save: (seen?: string | null) => {
      if (seen === undefined && stuck) return
      send(seen === undefined ? (kept?.seen ?? null) : seen)
    },
    state: stateOf(kept !== null, busy, failure !== null),
    message: failure?.message ?? null,
    other: failure?.other,
    takeOther: () => {
      keep(null)
      onSaved(userId, failure?.other ?? null)
      setFailure(null)
    },
  }
}

function stateOf(open: boolean, saving: boolean, failed: boolean): 'saved' | 'typing' | 'saving' | 'away' {
  if (saving) return 'saving'
  if (!open) return 'saved'
  return failed ? 'away' : 'typing'
}
