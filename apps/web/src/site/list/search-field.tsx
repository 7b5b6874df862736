import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './search-field.module.css'

/** Milliseconds without typing before the search runs. */
const PAUSE_MS = 300

interface SearchFieldProps {
  label: string
  /** The search text of the address, which is shown again after going back. */
  value: string
  onSearch: (words: string) => void
}

/**
 * A search field that searches while the user types, with a button that clears it. It waits during text composition,
 * because half a syllable finds nothing.
 */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  /** True while the typed text has not been searched. */
  const [waiting, setWaiting] = useState(false)
  if (value !== searched) {
    setSearched(value)
    // If the address was changed by going back or by another control, its text is shown. The typed text is kept if it
    // is newer or differs only by spaces.
    if (!waiting && value !== text.trim()) setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const pause = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(pause.current), [])
  const composing = useRef(false)
  // Other filters of the page may change during the pause.
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
