import { useRef } from 'react'
import { RichIcon, type RichIconName } from './rich-text-icon.tsx'
import styles from './rich-text-editor.module.css'

export function FileTool({
  icon,
  name,
  accept,
  busy,
  onFiles,
}: {
  icon: RichIconName
  name: string
  accept: string
  busy: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        title={name}
        aria-label={busy ? '正在上传' : name}
        disabled={busy}
        onClick={() => picker.current?.click()}
      >
        <RichIcon name={busy ? 'wait' : icon} />
      </button>
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        multiple
        accept={accept}
        aria-label={name}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
