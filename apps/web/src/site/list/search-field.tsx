import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './search-field.module.css'

/** Milliseconds after the last key press until the search starts. */
const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** The search text in the URL. It also changes when the user goes back in the browser. */
  value: string
  onSearch: (words: string) => void
}

/**
 * Searches while the user types, but not while the user composes a character, because half a syllable finds nothing.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  /** True while the user's text has not been searched. */
  const [waiting, setWaiting] = useState(false)
  if (value !== searched) {
    setSearched(value)
    // A text in the URL is shown unless the user's own text is newer or differs only by spaces.
    if (!waiting && value !== text.trim()) setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(pause.current), [])
  const composing = useRef(false)
  // The other filters of the page may change during the pause, so the search uses the latest props.
  const latest = useRef({ value, onSearch })
  useEffect(() => {
    latest.current = { value, onSearch }
  })
  const search = (words: string) => {
    window.clearTimeout(pause.current)
    setWaiting(false)
    if (words.trim() !== latest.current.value) latest.current.onSearch(words.trim())
  }
  const type = (words: string) => {
    setText(words)
    setWaiting(true)
    window.clearTimeout(pause.current)
    if (!composing.current) pause.current = window.setTimeout(() => search(words), PAUSE_MS)
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(text)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <form role="search" className={styles.form} onSubmit={send}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        value={text}
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => type(event.currentTarget.value)}
        onCompositionStart={() => {
          composing.current = true
        }}
        onCompositionEnd={(event) => {
          composing.current = false
          type(event.currentTarget.value)
        }}
      />
      {text && (
        <button type="button" className={styles.clear} onClick={clear} aria-label="清空搜索">
          <Icon name="close" size={16} />
        </button>
      )}
    </form>
  )
}
