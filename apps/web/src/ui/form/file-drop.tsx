import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './file-drop.module.css'

/** `over` is true while files are dragged over the element. */
export function useFileDrop(take: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  const target = {
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) take(files)
    },
    onDragOver: (event: DragEvent) => {
      // By default the browser would leave the page and open the file.
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
  }
  return { over, target }
}

interface FileDropProps {
  /** Name of the hidden input for assistive technology. */
  label: string
  icon?: IconName
  /** A title in `<b>`, and further lines in `<span>` or `<small>`. */
  children: ReactNode
  disabled?: boolean
  /** Filters the file picker, but does not check dropped files. */
  accept?: string
  multiple?: boolean
  /** Called with at least one file. Without `multiple`, called with exactly one file. */
  take: (files: File[]) => void
}

/** A click on the area opens the file picker. */
export function FileDrop({ label, icon = 'upload', children, disabled, accept, multiple, take }: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null)
  const takeAllowed = (files: File[]) => {
    const taken = multiple ? files : files.slice(0, 1)
    if (!disabled && taken.length > 0) take(taken)
  }
  const { over, target } = useFileDrop(takeAllowed)
  return (
    <>
      <button
        type="button"
        className={classNames(styles['drop'], over && styles['over'])}
        disabled={disabled}
        onClick={() => picker.current?.click()}
        {...target}
      >
        <Icon name={icon} size={24} />
        {children}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // The user can select the same file again after correcting the file.
          event.target.value = ''
          takeAllowed(files)
        }}
      />
    </>
  )
}
