import { depart } from '@mashu/contract/sys/depart'
import type { ATTACHMENT_KINDS } from '@mashu/contract/teaching/additional-work'
import { call } from '@mashu/client'
import { classesOf } from '../../../classroom/marking/queue/query.ts'
import type { Values } from '../../kit/resource/resource.ts'
import type { InputProps } from '../../kit/field/field.ts'
import { StarterField } from '../starter/starter-field.tsx'

/** File types of the starter by kind of homework. Other kinds have no starter. */
const accepted: Readonly<Record<string, string>> = { '1': '.sb2,.sb3', '2': '.sb3,.sb2', '3': '.sjr', '4': '.py' }

/** For homework without an editor. */
export const ATTACHMENTS = [
  { value: 'image', text: '图片' },
  { value: 'document', text: 'PDF、Word、Excel、PPT' },
  { value: 'audio', text: '声音' },
  { value: 'video', text: '视频' },
  { value: 'project', text: '作品文件、压缩包' },
  { value: 'text', text: '文字、程序' },
] as const satisfies readonly { value: (typeof ATTACHMENT_KINDS)[number]; text: string }[]

/** `value` is the number of hours before the due time. */
export const REMINDERS = [
  { value: 2, text: '提前 2 小时' },
  { value: 12, text: '提前 12 小时' },
  { value: 24, text: '提前 1 天' },
  { value: 48, text: '提前 2 天' },
  { value: 168, text: '提前 7 天' },
] as const

/** The class is preselected for a teacher with only one class. */
export async function freshAssignment(): Promise<Values> {
  const classes = classesOf(await call(depart.queryMyDeptTreeList))
  return classes.length === 1 ? { workDept: classes[0]!.id } : {}
}

/** @returns undefined if the starter fits or if there is no starter */
export function starterProblem(key: unknown, codeType: unknown): string | undefined {
  const endings = accepted[String(codeType)]?.split(',')
  if (!endings || typeof key !== 'string' || key === '' || endings.some((ending) => key.endsWith(ending)))
    return undefined
  return '这个作品不是现在这种类型的，请换一个或移除'
}

export const hasEditor = (codeType: unknown): boolean => String(codeType) in accepted

export function progressText({
  students = 0,
  submitted = 0,
  corrected = 0,
  returned = 0,
}: {
  students?: number
  submitted?: number
  corrected?: number
  returned?: number
}): string {
  const handedIn = `已交 ${submitted}/${Math.max(students, submitted)}${returned > 0 ? ` · 退回 ${returned}` : ''}`
  if (submitted === 0) return handedIn
  return corrected < submitted ? `${handedIn} · 待批 ${submitted - corrected}` : `${handedIn} · 批完`
}

/** A starter is a copy, so changes of the original work do not change the starter. */
const projectInput = (label: string) => (props: InputProps) => (
  <StarterField
    {...props}
    label={label}
    kind={String(props.values['codeType'])}
    name={props.values['workName']}
    accept={accepted[String(props.values['codeType'])]}
  />
)
export const starterInput = projectInput('初始作品')
export const answerInput = projectInput('参考答案')
