import { useEffect, useState } from 'react'
import type { PageModel } from '../model/page-model.ts'
import { freeName, mainName } from '../work/file-name.ts'
import { chooseFiles, downloadBlob } from '../ui/file-picker.ts'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { isLocked } from '@mashu/editor-host'
import { useStore } from '@mashu/ui/react'
import type { OpenFile } from '../work/open-file.ts'
import { NameDialog } from './name-dialog.tsx'
import { TabList } from './tab-list.tsx'

const accepted = '.py,.txt,.csv,.json,.md,.png,.gif,.jpg,.jpeg,.webp,.bmp,.svg'

const blobOf = (file: OpenFile): Blob => new Blob(['text' in file ? file.text : new Uint8Array(file.bytes)])

function fileActions(model: PageModel, file: OpenFile, onRename: () => void): MenuItem[] {
  const isMain = file.name === mainName
  return [
    { icon: 'pencil', text: '改名', disabled: isMain, onChoose: onRename },
    { icon: 'download', text: '下载这个文件', onChoose: () => downloadBlob(blobOf(file), file.name) },
    { icon: 'bin', text: '删除', disabled: isMain, onChoose: () => model.remove(file.name) },
  ]
}

/** Offers for twelve seconds to restore the files that were deleted last. */
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

export function FileTabs({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const { active } = useStore(model.workspace.store)
  const [asking, setAsking] = useState<'new' | 'rename' | null>(null)
  const current = model.workspace.active
  const isElsewhere = isLocked(model.session.state)
  return (
    <div className="file-bar">
      <TabList
        model={model}
        onRename={() => {
          if (!readOnly) setAsking('rename')
        }}
      />
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
