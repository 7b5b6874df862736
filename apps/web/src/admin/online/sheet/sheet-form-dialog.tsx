import { useState } from 'react'
import { sheetKinds, type SheetKind } from '@mashu/contract/online/form/sheet-form'
import { permission } from '@mashu/contract/sys/permission'
import { perform, useAction } from '../../../api/use-action.ts'
import { useRefetch } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { formAddress } from '../form/form-address.ts'
import {
  fillForm,
  guessColumns,
  kindsFor,
  makeForm,
  removeForm,
  type MadeForm,
  type WantedColumn,
} from './sheet-form.ts'
import styles from './sheet-form-dialog.module.css'

interface SheetFormDialogProps {
  changed: () => void
  go: (path: string) => void
  close: () => void
}

interface Guessed {
  file: File
  columns: WantedColumn[]
  rows: number
}

const SheetSource = ({ busy, read }: { busy: boolean; read: (file: File) => void }) => (
  <FileDrop
    label="选择表格"
    icon={busy ? 'clock' : 'upload'}
    disabled={busy}
    accept=".xlsx,.xls,.ods,.csv"
    take={([file]) => read(file!)}
  >
    <b>{busy ? '正在读取…' : '选择表格'}</b>
    <span>把表格拖到这里，或点击选择（.xlsx、.xls、.ods、.csv）。表头变成字段，下面的行变成数据</span>
  </FileDrop>
)

function Columns({ columns, change }: { columns: readonly WantedColumn[]; change: (columns: WantedColumn[]) => void }) {
  const put = (at: number, part: Partial<WantedColumn>) =>
    change(columns.map((column, index) => (index === at ? { ...column, ...part } : column)))
  return (
    <ol className={styles.columns} aria-label="字段">
      {columns.map((column, at) => (
        <li key={column.name} data-left={!column.isTaken}>
          <label className={styles.taken}>
            <input
              type="checkbox"
              checked={column.isTaken}
              onChange={({ target }) => put(at, { isTaken: target.checked })}
            />
            <b>{column.title}</b>
          </label>
          <select
            aria-label={`${column.title}的类型`}
            value={column.kind}
            disabled={!column.isTaken}
            onChange={({ target }) => put(at, { kind: target.value as SheetKind })}
          >
            {kindsFor(column).map((kind) => (
              <option key={kind} value={kind}>
                {sheetKinds[kind].label}
              </option>
            ))}
          </select>
          <label>
            <input
              type="checkbox"
              checked={column.isRequired}
              disabled={!column.isTaken}
              onChange={({ target }) => put(at, { isRequired: target.checked })}
            />
            必填
          </label>
          <span className={styles.samples}>
            {column.kind === 'choice' ? column.choices.join('、') : column.samples.join('，') || '没有内容'}
          </span>
        </li>
      ))}
    </ol>
  )
}

const SHOWN_FAULTS = 20

function Rows({ made }: { made: MadeForm }) {
  const { preview } = made
  if (!preview) return <p>表格里只有表头，表单会是空的。</p>
  const faulty = preview.rows.filter(({ errors }) => Object.keys(errors).length > 0)
  return (
    <>
      <p role="status">
        <b>{preview.validCount} 行可以导入</b>
        {faulty.length > 0 && `，${faulty.length} 行有错，不会导入。可以回去改字段的类型，或者先导入其余的行。`}
      </p>
      {faulty.length > 0 && (
        <ul className={styles.faults}>
          {faulty.slice(0, SHOWN_FAULTS).map(({ row, errors }) => (
            <li key={row}>
              第 {row} 行：{Object.values(errors).join('；')}
            </li>
          ))}
          {faulty.length > SHOWN_FAULTS && <li>还有 {faulty.length - SHOWN_FAULTS} 行</li>}
        </ul>
      )}
    </>
  )
}

const nameOf = (file: File) => file.name.replace(/\.\w+$/, '').slice(0, 100)

/** The new form is deleted unless the user confirms the form. */
export function SheetFormDialog({ changed, go, close }: SheetFormDialogProps) {
  const refetch = useRefetch()
  const { run, busy, failure } = useAction(perform)
  const [title, setTitle] = useState('')
  const [guessed, setGuessed] = useState<Guessed>()
  const [made, setMade] = useState<MadeForm>()
  const read = (file: File) =>
    run(async () => {
      setGuessed({ file, ...(await guessColumns(file)) })
      setTitle(nameOf(file))
    })
  const make = () =>
    run(async () => setMade(await makeForm(guessed!.file, { ...guessed!, title: title.trim() || '新表单' })))
  const back = (then: () => void) =>
    run(async () => {
      if (made) await removeForm(made.id)
      setMade(undefined)
      then()
    })
  const fill = () =>
    run(async () => {
      const count = await fillForm(made!)
      changed()
      // The menu must contain the new page before the page opens.
      await refetch(permission.getUserPermissionByToken)
      showToast({ kind: 'success', title: `“${made!.title}”建好了，导入了 ${count} 行` })
      close()
      go(formAddress({ id: made!.id }))
    })
  const isNone = guessed?.columns.every(({ isTaken }) => !isTaken) === true
  return (
    <Dialog
      title="从 Excel 新建表单"
      width={840}
      onClose={() => void back(close)}
      closeOnScrim={false}
      footer={
        <>
          <Button kind="outline" size="compact" onClick={() => void back(made ? () => undefined : close)}>
            {made ? '撤销，回去改字段' : '取消'}
          </Button>
          {guessed && !made && (
            <Button size="compact" loading={busy} loadingText="正在检查" disabled={isNone} onClick={() => void make()}>
              下一步：检查 {guessed.rows} 行数据
            </Button>
          )}
          {made && (
            <Button size="compact" loading={busy} loadingText="正在导入" onClick={() => void fill()}>
              完成
            </Button>
          )}
        </>
      }
    >
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      {!guessed && <SheetSource busy={busy} read={(file) => void read(file)} />}
      {guessed && !made && (
        <>
          <TextField
            label="表单名称"
            compact
            maxLength={100}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
          <p className={styles.hint}>类型是按内容猜的，不对就改。不要的列去掉前面的勾。</p>
          <Columns columns={guessed.columns} change={(columns) => setGuessed({ ...guessed, columns })} />
        </>
      )}
      {made && <Rows made={made} />}
    </Dialog>
  )
}
