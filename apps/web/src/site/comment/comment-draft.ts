import { useState } from 'react'
import { getSession } from '../../api/session.ts'

/** In this browser tab, an unsent comment survives a closed form and the end of the login. */
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
    // Without storage the text is only kept on the screen.
  }
}

/** Returns the text after `sent`, or the whole text if its beginning was changed. */
export function unsent(text: string, sent: string): string {
  const typed = text.trimStart()
  return typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : text
}

/** Works even after the form was closed. */
export function takeSent(workId: string, answered: string | undefined, sent: string): void {
  const key = keyOf(workId, answered)
  write(key, unsent(read(key), sent))
}

/** Restores the stored draft. */
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
