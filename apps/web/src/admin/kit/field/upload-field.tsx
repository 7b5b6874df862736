import { useFileName } from '../../../api/file-name.ts'
import { use, useEffect, useRef, useState } from 'react'
import { fileTransfer } from '@mashu/contract/sys/file'
import { call } from '@mashu/client'
import { fileAddress } from '../../../api/site-config.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { useFileDrop } from '../../../ui/form/file-drop.tsx'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { fileName } from './cell.tsx'
import { fileRefusal } from '../upload/file-kind.ts'
import { UploadContext } from '../resource/use-submit.ts'
import { Cancelled, LARGE_BYTES } from '../upload/part-upload.ts'
import { usePartUpload } from '../upload/use-part-upload.tsx'
import styles from './upload-field.module.css'

interface UploadFieldProps {
  id?: string
  /** Storage keys, comma list. */
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  label: string
  /** At most this many files. */
  count: number
  /** Extensions or media types the field takes. */
  accept?: string | undefined
  picture: boolean
  /** Names of files that were stored elsewhere, by key. */
  names?: Readonly<Record<string, string>> | undefined
  /** Another way to a file, beside the upload. */
  other?: { text: string; run: () => void }
}

/** Another way to a file, as a button of the field. */
function OtherWay({ text, busy, run }: { text: string; busy: boolean; run: () => void }) {
  return (
    <button type="button" className={styles.add} disabled={busy} onClick={run}>
      <Icon name="search" size={16} />
      {text}
    </button>
  )
}

const keysOf = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

/** Stores one file and returns its key. */
export async function storeFile(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  return (await call(fileTransfer.upload, { form })).filePath
}

interface UploadsOptions extends Pick<UploadFieldProps, 'value' | 'onChange' | 'count'> {
  /** Extensions or media types. */
  kinds: string | undefined
}

/** The files of a field, and the way of further ones to the server. */
function useUploads({ value, onChange, count, kinds }: UploadsOptions) {
  const keys = keysOf(value)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Files may be removed while another is on its way: what counts is what is there when it has come.
  const latest = useRef<readonly string[]>(keys)
  useEffect(() => {
    latest.current = keys
  })
  const begin = use(UploadContext)
  const large = usePartUpload(kinds)
  const change = (next: readonly string[]) => {
    latest.current = next
    onChange?.(next.join(','))
  }

  /** Stores one file; why it did not work, or undefined. */
  async function store(file: File): Promise<string | undefined> {
    try {
      const key = file.size > LARGE_BYTES ? await large.send(file) : await storeFile(file)
      setNames((before) => ({ ...before, [key]: file.name }))
      // The only file is replaced, others are added to.
      change(count === 1 ? [key] : [...latest.current, key])
      return undefined
    } catch (error) {
      if (error instanceof Cancelled) return undefined
      return error instanceof Error ? error.message : '上传失败'
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    const wrong = fileRefusal(files, kinds)
    if (wrong) return setFailure(wrong)
    const room = count === 1 ? 1 : count - keys.length
    const end = begin()
    setBusy(true)
    setFailure(undefined)
    const refusals: string[] = []
    for (const file of files.slice(0, room)) {
      const refusal = await store(file)
      if (refusal) refusals.push(files.length > 1 ? `${file.name}：${refusal}` : refusal)
    }
    if (files.length > room)
      refusals.push(
        `最多 ${count} 个文件，没有放入：${files
          .slice(room)
          .map((file) => file.name)
          .join('、')}`,
      )
    if (refusals.length > 0) setFailure(refusals.join('；'))
    end()
    setBusy(false)
  }

  return { keys, names, busy, failure, setFailure, large, change, take }
}

/** Files of a row: uploads at once and holds the storage keys; the row itself changes when the form is sent. */
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
        <Stored
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

/** The only file can be replaced. */
const hasRoom = (keys: readonly string[], count: number) => keys.length < count || count === 1

function Stored({
  address,
  name: given,
  picture,
  remove,
}: {
  address: string
  /** Undefined: the server knows. */
  name: string | undefined
  picture: boolean
  remove: (() => void) | undefined
}) {
  const stored = useFileName(given === undefined ? fileAddress(address) : undefined, fileName(address))
  const name = given ?? stored
  return (
    <span className={picture ? styles.picture : styles.file}>
      <PreviewLink address={fileAddress(address) ?? ''} name={name}>
        {picture ? (
          <img src={fileAddress(address)} alt={name} />
        ) : (
          <>
            <Icon name="file" size={16} />
            {name}
          </>
        )}
      </PreviewLink>
      {remove && (
        <button type="button" onClick={remove} aria-label={`移除 ${name}`}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}
