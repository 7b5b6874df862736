import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './import-dialog.module.css'

interface PreviewCellProps {
  label: string
  text: string
  /** The meaning of an empty cell. */
  empty: string | undefined
  fault: string | undefined
  /** A change of the text before it is stored. */
  note: string | undefined
  left: boolean
  correct: (text: string) => void
}

function neighbour(field: HTMLInputElement, down: boolean): HTMLInputElement | null {
  const cell = field.closest('td')!
  const row = cell.parentElement!
  const beside = down ? row.nextElementSibling : row.previousElementSibling
  return beside?.children[[...row.children].indexOf(cell)]?.querySelector('input') ?? null
}

/** Is edited as in a spreadsheet: Enter and the arrow keys move down and up, and Escape cancels the input. */
export function PreviewCell({ label, text, empty, fault, note, left, correct }: PreviewCellProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const [known, setKnown] = useState(text)
  const id = useId()
  // The server may have normalized the text.
  if (known !== text) {
    setKnown(text)
    setTyped(text)
    setSent(text)
  }
  const commit = () => {
    if (typed.trim() === sent) return
    setSent(typed.trim())
    correct(typed.trim())
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== sent) {
      event.stopPropagation()
      setTyped(sent)
      return
    }
    const down = event.key === 'Enter' || event.key === 'ArrowDown'
    if (event.nativeEvent.isComposing || (!down && event.key !== 'ArrowUp')) return
    event.preventDefault()
    commit()
    neighbour(event.currentTarget, down)?.focus()
  }
  return (
    <td className={classNames(fault !== undefined && styles.wrong)}>
      <input
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined && note === undefined ? undefined : id}
        disabled={left}
        value={typed}
        placeholder={empty}
        maxLength={2000}
        size={Math.min(
          24,
          Math.max(
            6,
            [...(typed || (empty ?? ''))].reduce((sum, sign) => sum + (sign > '\u2E80' ? 2 : 1), 0),
          ),
        )}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={keyDown}
      />
      {fault !== undefined && (
        <small id={id}>
          <Icon name="close" size={16} />
          {fault}
        </small>
      )}
      {fault === undefined && note !== undefined && (
        <small id={id} className={styles.note}>
          {note}
        </small>
      )}
    </td>
  )
}
