import { useState } from 'react'
import { editorPages } from '@mashu/client'
import { fileAddress } from '../../../api/site-config.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { UploadField } from '../../kit/field/upload-field.tsx'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import type { Starter } from './starter-list.ts'
import styles from './starter-field.module.css'

/** Editors with their file types, by kind of work. */
export const EDITORS: Readonly<Record<string, { name: string; files: string }>> = {
  '1': { name: 'Scratch', files: '.sb2,.sb3' },
  '2': { name: 'Scratch', files: '.sb3,.sb2' },
  '3': { name: '图画积木', files: '.sjr' },
  '4': { name: 'Python', files: '.py,.zip' },
}

const StarterPicker = lazyPopup(async () => (await import('./starter-picker.tsx')).StarterPicker)

export function starterAddress(key: string, name: string, editor = editorPages['2']): string {
  return `${editor}?${new URLSearchParams({ scene: 'create', workFile: fileAddress(key) ?? '', workName: name })}`
}

interface StarterFieldProps extends InputProps {
  label: string
  /** The kind of work that the starter belongs to. */
  kind: string
  /** Name of the project in the editor. */
  name: unknown
  /** By default all types that the editor opens. */
  accept?: string | undefined
}

/** The project is an uploaded file, or a copy of a unit or of a work of the user. */
export function StarterField({ id, value, onChange, disabled, label, kind, name, accept }: StarterFieldProps) {
  const key = typeof value === 'string' ? value : ''
  const editor = EDITORS[kind]
  const page = editorPages[kind]
  const [show, picker] = usePopup()
  const [picked, setPicked] = useState<Starter>()
  const choose = (starter: Starter) => {
    setPicked(starter)
    onChange?.(starter.file)
  }
  const pick = () => show((close) => <StarterPicker codeType={kind} value={key} pick={choose} close={close} />)
  return (
    <div className={styles['starter']}>
      <UploadField
        id={id}
        value={value}
        onChange={onChange}
        disabled={disabled}
        label={label}
        count={1}
        accept={accept ?? editor?.files}
        picture={false}
        names={picked && { [picked.file]: picked.name }}
        {...(editor && { other: { text: '从课程或作品里选', run: pick } })}
      />
      {editor && (
        <a
          href={key ? starterAddress(key, String(name ?? label), page) : `${page}?scene=create`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" size={16} />
          {key ? `在 ${editor.name} 编辑器中打开` : `打开 ${editor.name} 编辑器，做好后导出再上传`}
        </a>
      )}
      {picker}
    </div>
  )
}
