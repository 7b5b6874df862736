import { useState } from 'react'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Imported } from '../dialog/popup-props.ts'
import { sheetsOf, undoSheet } from './import-sheet.ts'
import type { Resource } from '../resource/resource.ts'
import { attempt, useAsk } from '../resource/use-tools.tsx'
import styles from './imported-bar.module.css'

const NewPasswords = lazyPopup(async () => (await import('../password/new-passwords.tsx')).NewPasswords)

interface ImportedBarProps {
  resource: Resource
  imported: Imported
  undone: () => void
  close: () => void
}

/** Contains the names of the first rows that the undo will delete. */
function undoText({ names = [], count, updated = 0, passwords }: Imported): string {
  const back = updated > 0 ? `更新过的 ${updated} 条改回原来的内容。` : ''
  if (count === 0) return back
  const listed =
    names.length === 0 ? '' : `会删除：${names.join('、')}${count > names.length ? ` 等 ${count} 条` : ''}。`
  return `${listed}${back}${passwords ? '发出去的账号和密码就不能登录了。' : ''}撤销后不能恢复，要用就得重新导入。`
}

export function ImportedBar({ resource, imported, undone, close }: ImportedBarProps) {
  const [busy, setBusy] = useState(false)
  const [telling, setTelling] = useState(imported.passwords !== undefined)
  const [ask, question] = useAsk()
  const { updated = 0 } = imported
  const total = imported.count + updated
  const undo = async () => {
    const isSure = await ask({
      title: `撤销这次导入的 ${total} 条数据？`,
      text: undoText(imported),
      verb: `撤销 ${total} 条`,
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    const done = await attempt(() => undoSheet(sheetsOf(resource)!, imported.importId))
    setBusy(false)
    if (done) {
      undone()
      close()
    }
  }
  return (
    <div className={styles.bar} role="status">
      <Icon name="check" size={16} />
      <span>
        已导入 <b>{imported.count}</b> 条数据
        {updated > 0 && (
          <>
            ，更新 <b>{updated}</b> 条
          </>
        )}
      </span>
      {imported.passwords && (
        <button type="button" onClick={() => setTelling(true)}>
          查看初始密码
        </button>
      )}
      <button type="button" onClick={() => void undo()} disabled={busy}>
        {busy ? '正在撤销…' : '撤销'}
      </button>
      <button type="button" className={styles.close} onClick={close} aria-label="关闭">
        <Icon name="close" size={16} />
      </button>
      {telling && imported.passwords && (
        <NewPasswords title="新账号的初始密码" passwords={imported.passwords} close={() => setTelling(false)} />
      )}
      {question}
    </div>
  )
}
