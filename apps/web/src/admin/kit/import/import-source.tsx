import { Button } from 'antd'
import { useId, useRef, useState, type DragEvent } from 'react'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './import-dialog.module.css'

interface ImportSourceProps {
  busy: boolean
  hint?: string | undefined
  take: (file: File) => void
  template: () => void
}

/** Where a list comes from: a file, chosen or dropped, or rows copied out of a spreadsheet. */
export function ImportSource({ busy, hint, take, template }: ImportSourceProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !busy) take(file)
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles.drop, over && styles.over)}
        disabled={busy}
        onClick={() => picker.current?.click()}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <Icon name={busy ? 'clock' : 'upload'} size={24} />
        <b>{busy ? '正在读取…' : '选择导入文件'}</b>
        <span>把表格拖到这里，或点击选择（.xlsx、.xls、.csv）</span>
      </button>
      <input
        ref={picker}
        type="file"
        style={{ display: 'none' }}
        accept=".xlsx,.xls,.csv"
        aria-label="选择导入文件"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) take(file)
        }}
      />
      <PastedRows busy={busy} take={take} />
      <p className={styles.hint}>
        {hint ?? '有错的格子会标出来，可以直接改；确认之前不会改动任何数据。'}
        <button type="button" onClick={template}>
          <Icon name="download" size={16} />
          下载导入模板
        </button>
      </p>
    </>
  )
}

/** Rows copied out of a spreadsheet, or typed: a list of names is a sheet of one column. */
function PastedRows({ busy, take }: { busy: boolean; take: (file: File) => void }) {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className={styles.paste}>
      <label htmlFor={id}>或者把名单粘贴到这里</label>
      <textarea
        id={id}
        rows={5}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={'从表格里复制几列，或者一行写一个名字'}
        spellCheck={false}
      />
      <Button
        disabled={text.trim() === ''}
        loading={busy}
        onClick={() => take(new File([text], '粘贴的名单.csv', { type: 'text/csv' }))}
      >
        读取粘贴的内容
      </Button>
    </div>
  )
}
