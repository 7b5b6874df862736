import { useState } from 'react'
import { getSession } from '../../api/session.ts'

/** Storage key of an unsent comment in this tab for this user; closing the field or an ended login loses nothing. */
const keyOf = (workId: string, answered = '') => `mashu_comment:${getSession().user?.id ?? ''}:${workId}:${answered}`

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the text is only on the screen.
  }
}

/**
 * Returns the rest of a text of which `sent` has been sent: the addition behind it, or the whole if it was rewritten.
 */
export function unsent(text: string, sent: string): string {
  const typed = text.trimStart()
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : text
}

/** Removes the sent text from the draft, because its field may have been closed. */
export function takeSent(workId: string, answered: string | undefined, sent: string): void {
  const key = keyOf(workId, answered)
  write(key, unsent(read(key), sent))
}

/** Returns the text of a field as it was left. */
export function useCommentDraft(workId: string, answered?: string): [text: string, setText: (text: string) => void] {
  const [key] = useState(() => keyOf(workId, answered))
  const [text, setText] = useState(() => read(key))
  return [
    text,
    (next) => {
      write(key, next)
      setText(next)
    },
  ]
}
