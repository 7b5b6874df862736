import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** What is being searched for; comes from the address and is shown again after going back. */
  value: string
  onSearch: (words: string) => void
  /** Called with every letter instead of waiting for the button; for lists that are already here. */
  live?: boolean
}

/** A search with its button and a cross that empties it. */
export function SearchField({ label, value, onSearch, live = false }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    setSearched(value)
    // Taken back or changed elsewhere. What is typed here differs by spaces at most.
    if (value !== text.trim()) setText(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  const change = (words: string) => {
    setText(words)
    if (live) onSearch(words.trim())
  }
  const clear = () => {
    setText('')
    if (value || live) onSearch('')
    input.current?.focus()
  }
  return (
    <form role="search" className={styles.form} onSubmit={send}>
      <div className={styles.box}>
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
          onChange={(event) => change(event.target.value)}
        />
        {text && (
          <button type="button" className={styles.clear} onClick={clear} aria-label="清空搜索">
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      {!live && (
        <Button type="submit" size="small" kind="soft">
          搜索
        </Button>
      )}
    </form>
  )
}
