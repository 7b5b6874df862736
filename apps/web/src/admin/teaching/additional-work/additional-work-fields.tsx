import { useState } from 'react'
import { depart } from '@mashu/contract/sys/depart'
import type { ATTACHMENT_KINDS } from '@mashu/contract/teaching/additional-work'
import { call } from '@mashu/client'
import { classesOf } from '../../../classroom/marking/queue/query.ts'
import type { Values } from '../../kit/resource/resource.ts'
import { UploadField } from '../../kit/field/upload-field.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { usePopup } from '../../kit/resource/use-tools.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import type { Starter } from '../starter/starter-list.ts'
import { starterAddress } from '../course-unit/course-unit-fields.tsx'
import styles from '../course-unit/course-unit-fields.module.css'

/** What the starter of each kind of homework is called; kinds without a starter are submitted as files. */
const accepted: Readonly<Record<string, string>> = { '1': '.sb2,.sb3', '2': '.sb3,.sb2', '3': '.sjr', '4': '.py' }
const SCRATCH: ReadonlySet<string> = new Set(['1', '2'])

/** Kinds of files for homework without an editor. */
export const ATTACHMENTS = [
  { value: 'image', text: '图片' },
  { value: 'document', text: 'PDF、Word、Excel、PPT' },
  { value: 'audio', text: '声音' },
  { value: 'video', text: '视频' },
  { value: 'project', text: '作品文件、压缩包' },
  { value: 'text', text: '文字、程序' },
] as const satisfies readonly { value: (typeof ATTACHMENT_KINDS)[number]; text: string }[]

/** Hours before the due time. */
export const REMINDERS = [
  { value: 2, text: '提前 2 小时' },
  { value: 12, text: '提前 12 小时' },
  { value: 24, text: '提前 1 天' },
  { value: 48, text: '提前 2 天' },
  { value: 168, text: '提前 7 天' },
] as const

/** A teacher of a single class need not choose it. */
export async function freshAssignment(): Promise<Values> {
  const classes = classesOf(await call(depart.queryMyDeptTreeList))
  return classes.length === 1 ? { workDept: classes[0]!.id } : {}
}

/** Why this file is no starter of this kind of homework; undefined where it is, or where there is none. */
export function starterProblem(key: unknown, codeType: unknown): string | undefined {
  const endings = accepted[String(codeType)]?.split(',')
  if (!endings || typeof key !== 'string' || key === '' || endings.some((ending) => key.endsWith(ending)))
    return undefined
  return '这个作业文件不是现在这种类型的，请换一个或移除'
}

export const hasEditor = (codeType: unknown): boolean => String(codeType) in accepted

/** How many submitted and how many of them are marked. */
export function progressText({
  students = 0,
  submitted = 0,
  corrected = 0,
}: {
  students?: number
  submitted?: number
  corrected?: number
}): string {
  const handedIn = `已交 ${submitted}/${Math.max(students, submitted)}`
  if (submitted === 0) return handedIn
  return corrected < submitted ? `${handedIn} · 待批 ${submitted - corrected}` : `${handedIn} · 批完`
}

const StarterPicker = lazyPopup(async () => (await import('../starter/starter-picker.tsx')).StarterPicker)

/** The project students start from: uploaded or taken from a unit or an own work, with a look into it. */
function StarterField({ id, value, onChange, disabled, values }: InputProps) {
  const key = typeof value === 'string' ? value : ''
  const kind = String(values['codeType'])
  const [show, picker] = usePopup()
  const [picked, setPicked] = useState<Starter>()
  const choose = (starter: Starter) => {
    setPicked(starter)
    onChange?.(starter.file)
  }
  const pick = () => show((close) => <StarterPicker codeType={kind} value={key} pick={choose} close={close} />)
  return (
    <div className={styles.starter}>
      <UploadField
        id={id}
        value={value}
        onChange={onChange}
        disabled={disabled}
        label="作业文件"
        count={1}
        accept={accepted[kind]}
        picture={false}
        names={picked && { [picked.file]: picked.name }}
        other={{ text: '从课程或作品里选', run: pick }}
      />
      {SCRATCH.has(kind) && (
        <a
          href={key ? starterAddress(key, String(values['workName'] ?? '作业')) : '/scratch3/index.html?scene=create'}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" size={16} />
          {key ? '在 Scratch 编辑器中打开' : '打开 Scratch 编辑器，做好后导出再上传'}
        </a>
      )}
      {picker}
    </div>
  )
}

/** The control of the starter. */
export const projectInput = (props: InputProps) => <StarterField {...props} />
