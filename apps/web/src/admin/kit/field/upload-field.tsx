import { useRef } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { useFileDrop } from '../../../ui/form/file-drop.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { useUploads } from './use-uploads.ts'
import { StoredFile } from './stored-file.tsx'
import styles from './upload-field.module.css'

interface UploadFieldProps {
  id?: string
  /** Storage keys as a comma-separated list. */
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  label: string
  count: number
  /** Accepted extensions or media types. */
  accept?: string | undefined
  picture: boolean
  /** Original names of stored files, keyed by storage key. */
  names?: Readonly<Record<string, string>> | undefined
  /** A second button with an alternative to the upload. */
  other?: { text: string; run: () => void }
}

function OtherWay({ text, busy, run }: { text: string; busy: boolean; run: () => void }) {
  return (
    <button type="button" className={styles.add} disabled={busy} onClick={run}>
      <Icon name="search" size={16} />
      {text}
    </button>
  )
}

/** A chosen file is uploaded immediately, but the row changes only when the form is sent. */
export function UploadField({
  id,
  value,
  onChange,
  disabled,
  label,
  count,
  accept,
  picture,
  names: given,
  other,
}: UploadFieldProps) {
  const picker = useRef<HTMLInputElement>(null)
  const kinds = accept ?? (picture ? 'image/*' : undefined)
  const { keys, names, busy, failure, setFailure, large, change, take } = useUploads({ value, onChange, count, kinds })
  const invites = !disabled && !busy
  const { over, target } = useFileDrop((files) => {
    if (invites) void take(files)
  })

  return (
    <div className={styles.field} {...target}>
      {keys.map((key) => (
        <StoredFile
          key={key}
          address={key}
          name={names[key] ?? given?.[key]}
          picture={picture}
          remove={disabled ? undefined : () => change(keys.filter((kept) => kept !== key))}
        />
      ))}
      {large.row}
      {!disabled && !large.row && hasRoom(keys, count) && (
        <button
          type="button"
          id={id}
          className={classNames(styles.add, picture && styles.tile, over && styles.over)}
          disabled={busy}
          onClick={() => picker.current?.click()}
        >
          <Icon name={busy ? 'clock' : 'upload'} size={16} />
          {busy ? '上传中…' : invitationOf(keys, count)}
        </button>
      )}
      {other && !disabled && (
        <OtherWay
          text={other.text}
          busy={busy}
          run={() => {
            setFailure(undefined)
            other.run()
          }}
        />
      )}
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        multiple={count > 1}
        accept={kinds}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void take(files)
        }}
      />
      {invites && large.note}
      {failure && <Failure text={failure} />}
    </div>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <p className={styles.failure} role="alert">
      <Icon name="close" size={16} />
      {text}
    </p>
  )
}

const invitationOf = (keys: readonly string[], count: number) =>
  keys.length > 0 && count === 1 ? '重新上传' : '点击上传'

/** A field for one file always has room, because a new file replaces the current one. */
const hasRoom = (keys: readonly string[], count: number) => keys.length < count || count === 1
