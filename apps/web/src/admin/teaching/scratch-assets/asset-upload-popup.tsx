import { Button, Input, Select } from 'antd'
import { useState } from 'react'
import { TAG_DICT } from '@mashu/contract/teaching/scratch/assets'
import { useDictionary } from '../../../api/dictionary.ts'
import { FileDrop } from '../../../ui/form/file-drop.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { AssetItem } from './asset-item.tsx'
import { isWaiting, MAX_FILES, spriteFault, useAssetUpload, type Item, type Target } from './asset-upload.ts'
import styles from './asset-upload.module.css'

const TARGETS: readonly { key: Target; text: string }[] = [
  { key: 'costume', text: '造型' },
  { key: 'backdrop', text: '背景' },
  { key: 'sprite', text: '合成一个角色' },
]
const EXPLAINED: Record<Target, string> = {
  costume: '每张图片成为一个造型，每段声音成为一个声音',
  backdrop: '每张图片成为一个背景，每段声音成为一个声音',
  sprite: '所有图片按顺序成为这个角色的造型，声音成为它的声音',
}
const KINDS = 'image/png,image/jpeg,image/svg+xml,image/gif,image/webp,audio/*,.svg,.wav,.mp3,.m4a,.ogg'

function sendText(waiting: readonly Item[], target: Target, busy: boolean): string {
  if (busy) return '正在上传…'
  if (target === 'sprite') return '加入素材库'
  return waiting.length > 1 ? `加入素材库（${waiting.length} 个）` : '加入素材库'
}

/** Settings for all selected files. */
interface Settings {
  target: Target
  spriteName: string
  tags: readonly string[]
}

interface SettingsProps {
  settings: Settings
  change: (part: Partial<Settings>) => void
}

function UploadSettings({ settings: { target, spriteName, tags }, change }: SettingsProps) {
  const known = useDictionary(TAG_DICT)
  return (
    <>
      <div className={styles.target}>
        <Segmented
          label="图片用作"
          options={TARGETS}
          value={target}
          onChange={(next) => change({ target: next })}
          compact
        />
        <p>{EXPLAINED[target]}</p>
      </div>
      {target === 'sprite' && (
        <label className={styles.field}>
          角色名
          <Input
            value={spriteName}
            maxLength={100}
            placeholder="例如：小狗"
            onChange={(event) => change({ spriteName: event.target.value })}
          />
        </label>
      )}
      <label className={styles.field}>
        标签（可不填，编辑器里按标签查找）
        <Select
          mode="multiple"
          value={[...tags]}
          onChange={(next) => change({ tags: next })}
          loading={known === undefined}
          options={known?.map(({ value, text }) => ({ value, label: text })) ?? []}
          placeholder="请选择标签"
          aria-label="标签"
        />
      </label>
    </>
  )
}

interface AssetUploadPopupProps {
  changed: () => void
  close: () => void
}

export function AssetUploadPopup({ changed, close }: AssetUploadPopupProps) {
  const [settings, setSettings] = useState<Settings>({ target: 'costume', spriteName: '', tags: [] })
  const { target, tags } = settings
  const spriteName = settings.spriteName.trim()
  const { items, busy, add, rename, edit, remove, send } = useAssetUpload(changed)
  const waiting = items.filter(isWaiting)
  const done = items.length > 0 && items.every(({ state }) => state === 'done')
  const fault = target === 'sprite' && waiting.length > 0 ? spriteFault(waiting) : undefined
  const needsName = target === 'sprite' && spriteName === ''
  const take = (files: File[]) => {
    const room = MAX_FILES - items.length
    if (files.length > room) showToast({ kind: 'warning', title: `一次最多 ${MAX_FILES} 个文件，其余的请下次再传` })
    void add(files.slice(0, room))
  }
  return (
    <Dialog
      title="上传素材"
      width={760}
      onClose={busy ? undefined : close}
      closeOnScrim={false}
      footer={
        <>
          {fault && <span className={styles.fault}>{fault}</span>}
          <Button onClick={close} disabled={busy}>
            {done ? '完成' : '取消'}
          </Button>
          {!done && (
            <Button
              type="primary"
              loading={busy}
              disabled={waiting.length === 0 || fault !== undefined || needsName}
              onClick={() => void send(target, spriteName, tags.join(','))}
            >
              {sendText(waiting, target, busy)}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.upload}>
        <UploadSettings settings={settings} change={(part) => setSettings({ ...settings, ...part })} />
        <FileDrop label="选择图片和声音" multiple accept={KINDS} disabled={busy} take={take}>
          <span>点击选择图片和声音，或把文件拖到这里</span>
          <small>一次可以选很多个。太大的图片会自动缩小，声音两头的安静会自动剪掉</small>
        </FileDrop>
        {items.length > 0 && (
          <ul className={styles.items} aria-label="选择的文件">
            {items.map((item) => (
              <AssetItem
                key={item.id}
                item={item}
                busy={busy}
                rename={(name) => rename(item.id, name)}
                edit={(ready) => edit(item.id, ready)}
                remove={() => remove(item.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
