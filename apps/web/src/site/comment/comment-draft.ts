import { useState } from 'react'
import { getSession } from '../../api/session.ts'

/**
 * Returns the storage key of an unsent comment in this tab for this user. The comment is not lost when its field is
 * closed or the login ends.
 */
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
 * Returns the part of a text that has not been sent: the addition after `sent`, or the whole text if it was rewritten.
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
