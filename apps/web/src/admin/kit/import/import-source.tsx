import { Button } from 'antd'
import { useId, useState } from 'react'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import styles from './import-dialog.module.css'

interface ImportSourceProps {
  busy: boolean
  hint?: string | undefined
  take: (file: File) => void
  template: () => void
  takesNames?: boolean | undefined
}

/** Accepts a selected or dropped file, or rows that were copied from a spreadsheet. */
export function ImportSource({ busy, hint, takesNames = false, take, template }: ImportSourceProps) {
  return (
    <>
      <FileDrop
        label="选择导入文件"
        icon={busy ? 'clock' : 'upload'}
        disabled={busy}
        accept=".xlsx,.xls,.xlsb,.ods,.fods,.csv,.txt,.tsv,.xml,.html,.htm"
        take={([file]) => take(file!)}
      >
        <b>{busy ? '正在读取…' : '选择导入文件'}</b>
        <span>把表格拖到这里，或点击选择（.xlsx、.xls、.ods、.csv）</span>
      </FileDrop>
      <PastedRows busy={busy} takesNames={takesNames} take={take} />
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

/** Some imports also accept a list of names. */
function PastedRows({ busy, takesNames, take }: { busy: boolean; takesNames: boolean; take: (file: File) => void }) {
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
        placeholder={takesNames ? '从表格里复制几列，或者一行写一个名字' : '从表格里连同表头一起复制几列'}
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
