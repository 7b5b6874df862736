import { useEffect, useState } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { Dialog } from '../ui/dialog.tsx'
import { freeName, kindOf, mainName, type FileKind } from '../work/file-name.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { chooseFiles, downloadBlob } from '../ui/file-picker.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { isLocked } from '@mashu/editor-host'
import { useStore } from '@mashu/ui/react'
import type { OpenFile } from '../work/workspace.ts'

const icons: Record<FileKind, IconName> = { program: 'code', text: 'file', picture: 'picture', other: 'file' }
/** What can be put beside a program. */
const accepted = '.py,.txt,.csv,.json,.md,.png,.gif,.jpg,.jpeg,.webp,.bmp,.svg'

interface NameDialogProps {
  title: string
  start: string
  yes: string
  onName: (name: string) => string | null
  onClose: () => void
}

function NameDialog({ title, start, yes, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(start)
  const [problem, setProblem] = useState<string | null>(null)
  const send = (): void => {
    const fault = onName(name.trim())
    if (fault === null) onClose()
    else setProblem(fault)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label>
          文件名
          <input
            className="field"
            value={name}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== null}
            onChange={(event) => {
              setName(event.target.value)
              setProblem(null)
            }}
          />
        </label>
        {problem !== null && (
          <p className="field-problem" role="alert">
            {problem}
          </p>
        )}
        <p className="hint">程序用 .py 结尾，文字资料用 .txt 或 .csv 结尾。</p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            取消
          </button>
          <button type="submit" className="button main">
            {yes}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const blobOf = (file: OpenFile): Blob => new Blob(['text' in file ? file.text : new Uint8Array(file.bytes)])

function fileActions(model: PageModel, file: OpenFile, onRename: () => void): MenuItem[] {
  const isMain = file.name === mainName
  return [
    { icon: 'pencil', text: '改名', disabled: isMain, onChoose: onRename },
    { icon: 'download', text: '下载这个文件', onChoose: () => downloadBlob(blobOf(file), file.name) },
    { icon: 'bin', text: '删除', disabled: isMain, onChoose: () => model.remove(file.name) },
  ]
}

/** The files deleted last can be had back for a while. */
function Undo({ model }: { model: PageModel }) {
  const { deleted } = useStore(model.workspace.store)
  useEffect(() => {
    if (deleted === null) return undefined
    const timer = setTimeout(() => model.workspace.forgetDeleted(), 12_000)
    return () => clearTimeout(timer)
  }, [deleted, model])
  if (deleted === null) return null
  return (
    <div className="snack" role="status">
      <span>已删除 {deleted.map(({ file }) => file.name).join('、')}</span>
      <button
        type="button"
        className="button small"
        disabled={!model.canEdit}
        onClick={() => model.workspace.bringBack()}
      >
        撤销
      </button>
    </div>
  )
}

/** The files of the work as tabs; each plugs into the code below it. */
export function FileTabs({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const { files, active } = useStore(model.workspace.store)
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null)
  const current = model.workspace.active
  const isElsewhere = isLocked(model.session.state)
  const choose = (event: React.KeyboardEvent, at: number): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by === undefined ? undefined : files.at((at + by) % files.length)
    if (!next) return
    model.workspace.choose(next.name)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[files.indexOf(next)]?.focus()
  }
  return (
    <div className="file-bar">
      <div className="file-tabs" role="tablist" aria-label="文件">
        {files.map((file, at) => (
          <button
            key={file.name}
            type="button"
            role="tab"
            className="file-tab"
            aria-selected={file.name === active}
            tabIndex={file.name === active ? 0 : -1}
            onClick={() => model.workspace.choose(file.name)}
            onKeyDown={(event) => choose(event, at)}
            onDoubleClick={() => {
              if (file.name !== mainName && !readOnly) setAsking('rename')
            }}
          >
            <Icon name={icons[kindOf(file.name)]} size={16} />
            <span>{file.name}</span>
          </button>
        ))}
      </div>
      {!isElsewhere && (
        <Menu
          label="添加文件"
          icon="plus"
          items={[
            { icon: 'file', text: '新建文件', disabled: readOnly, onChoose: () => setAsking('new') },
            {
              icon: 'upload',
              text: '上传文件或图片',
              disabled: readOnly,
              onChoose: () => {
                void chooseFiles(accepted, true).then((chosen) => model.addLocal(chosen))
              },
            },
          ]}
        />
      )}
      <Menu
        label={`${active} 的操作`}
        icon="more"
        items={fileActions(model, current, () => setAsking('rename')).map((item) => ({
          ...item,
          disabled: item.disabled === true || (readOnly && item.icon !== 'download'),
        }))}
      />
      <Undo model={model} />
      {asking === 'new' && (
        <NameDialog
          title="新建文件"
          yes="新建"
          start={freeName('new.py', model.workspace.names)}
          onName={(name) => model.addFile(name)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'rename' && (
        <NameDialog
          title="给文件改名"
          yes="改名"
          start={active}
          onName={(name) => model.rename(active, name)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
