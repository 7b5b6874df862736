import { useEffect, useEffectEvent, useState } from 'react'
import type { BodyOf } from '@mashu/contract/endpoint'
import { termReport } from '@mashu/contract/teaching/grade/term-report'
import { ApiError, call, readStored, removeStored, toCallError, WEEK, writeStored } from '@mashu/client'
import { useSession } from '../../../api/session.ts'

/** After so long without a key the words are sent (ms). */
const REST = 1500
/** Words that did not arrive are sent again (ms). */
const RETRY = 10_000

interface WordsProps {
  departId: string
  userId: string
  term: string
  /** As the server has them. */
  words: string | null
  onSaved: (userId: string, words: string | null) => void
}
interface Kept {
  text: string
  /** What the server had when the writing began. */
  seen: string | null
}
interface Failure {
  message: string
  /** What another teacher wrote meanwhile; undefined when that is not the reason. */
  other?: string | null | undefined
}

async function sendWords(body: BodyOf<typeof termReport.saveWords>): Promise<{ words: string | null } | Failure> {
  try {
    return await call(termReport.saveWords, { body })
  } catch (error) {
    const stale = error instanceof ApiError && error.code === 409
    return {
      message: toCallError(error).message,
      other: stale ? (error.result as { words: string | null }).words : undefined,
    }
  }
}

/** The words for a student while they are written: kept in this browser until the server has them. */
export function useWords({ departId, userId, term, words, onSaved }: WordsProps) {
  const { user } = useSession()
  const key = `TERM_REPORT_${user?.id ?? ''}_${departId}_${userId}_${term}`
  const [kept, setKept] = useState<Kept | null>(() => readStored<Kept>(key) ?? null)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const keep = (next: Kept | null) => {
    setKept(next)
    if (next) writeStored(key, next, WEEK)
    else removeStored(key)
  }
  const send = async (seen: string | null) => {
    if (!kept || saving) return
    setSaving(true)
    setFailure(null)
    const saved = await sendWords({ departId, userId, term, words: kept.text.trim() || null, seen })
    if ('message' in saved) setFailure(saved)
    else {
      // The user may have typed on while it was sent.
      const now = readStored<Kept>(key)
      keep(now && now.text !== kept.text ? { text: now.text, seen: saved.words } : null)
      onSaved(userId, saved.words)
    }
    setSaving(false)
  }
  const sendLater = useEffectEvent(() => {
    if (failure?.other === undefined) void send(kept?.seen ?? null)
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
    /** `seen`: the words of another teacher that may be written over. */
    save: (seen?: string | null) => {
      if (seen === undefined && stuck) return
      void send(seen === undefined ? (kept?.seen ?? null) : seen)
    },
    state: stateOf(kept !== null, saving, failure !== null),
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
