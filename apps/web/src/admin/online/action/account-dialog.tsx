import { Button } from 'antd'
import { useId, useState } from 'react'
import { formAccount } from '@mashu/contract/online/action/account'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import { undoSheet } from '../../kit/import/import-sheet.ts'
import { ImportTable } from '../../kit/import/import-table.tsx'
import { NewPasswords } from '../../kit/password/new-passwords.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { departInput } from '../../sys/field/depart-field.tsx'
import { useConversion, type Conversion, type Made } from './use-conversion.ts'
import styles from './action.module.css'

const ClassInput = departInput({ onlyClasses: true })

/** The user can show the passwords again and delete the new accounts. */
function MadeAccounts({ made, undone }: { made: Made; undone: () => void }) {
  const [telling, setTelling] = useState(true)
  const { run, busy } = useOfficeAction(() => undoSheet(formAccount, made.importId), { done: undone })
  return (
    <div role="status">
      <p>
        {`已建 ${made.passwords.length} 个学员账号：${made.passwords.map(({ realname }) => realname).join('、')}。`}
        关闭以后就不能再查看密码。
      </p>
      <div className={styles.tools}>
        <Button type="primary" onClick={() => setTelling(true)}>
          查看密码、打印纸条
        </Button>
        <Button danger loading={busy} onClick={() => void run()}>
          撤销，删除这些账号
        </Button>
      </div>
      {telling && <NewPasswords title="新账号的密码" passwords={made.passwords} close={() => setTelling(false)} />}
    </div>
  )
}

/** The user selects a class, then checks and corrects the accounts. */
function Proposal({ departId, look, preview, correct, checking, busy, failure }: ReturnType<typeof useConversion>) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={styles.note}>
        新账号加入哪个班级
      </label>
      <div className={styles.class}>
        <ClassInput
          id={id}
          value={departId}
          onChange={(value) => look(String(value ?? ''))}
          disabled={busy}
          placeholder="请选择班级"
          values={{}}
          mode="add"
        />
      </div>
      {failure && <ErrorBar>{failure.message}</ErrorBar>}
      {busy && !preview && <p aria-busy="true">正在读取所选的数据…</p>}
      {preview && (
        <ImportTable preview={{ ...preview, fileName: '所选的数据' }} checking={checking} correct={correct} />
      )}
      {!preview && !busy && !failure && (
        <p className={styles.note}>选好班级就能看到要建的账号，可以直接改；确认以前什么都不会写。</p>
      )}
    </>
  )
}

/** Returns the label of the button, which says when faulty rows are skipped. */
function verbOf(preview: ReturnType<typeof useConversion>['preview']): string {
  if (!preview) return '建账号'
  const verb = `建 ${preview.validCount} 个账号`
  return preview.errorCount > 0 && preview.validCount > 0 ? `跳过有错的行，${verb}` : verb
}

/** Creates student accounts from rows of a form. Nothing is stored before the user confirms the preview. */
export function AccountDialog({ close, ...conversion }: Conversion & { close: () => void }) {
  const { button, rowIds, changed } = conversion
  const state = useConversion(conversion)
  const { preview, made, busy, checking } = state
  const undone = () => {
    changed()
    close()
  }
  const confirmation = (
    <Button
      key="confirm"
      type="primary"
      loading={busy}
      disabled={!preview || preview.validCount === 0 || checking}
      onClick={() => void state.confirm()}
    >
      {verbOf(preview)}
    </Button>
  )
  return (
    <Dialog
      title={`${button.name}（${rowIds.length} 条数据）`}
      width={960}
      closeOnScrim={false}
      onClose={close}
      footer={[
        <Button key="close" onClick={close}>
          {made ? '关闭' : '取消'}
        </Button>,
        ...(made ? [] : [confirmation]),
      ]}
    >
      {made ? <MadeAccounts made={made} undone={undone} /> : <Proposal {...state} />}
    </Dialog>
  )
}
