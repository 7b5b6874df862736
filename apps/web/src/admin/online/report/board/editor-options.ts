import type { SelectProps } from 'antd'
import type { ViewDescription } from '@mashu/contract/online/report/sql-report'

export function subjectOptions(views: readonly ViewDescription[]): NonNullable<SelectProps['options']> {
  const isForm = ({ name }: ViewDescription) => name.startsWith('rpt_form_')
  const options = (found: readonly ViewDescription[]) => found.map(({ name, title }) => ({ value: name, label: title }))
  const forms = views.filter(isForm)
  if (forms.length === 0) return options(views)
  return [
    { label: '学校的数据', options: options(views.filter((view) => !isForm(view))) },
    { label: '在线表单', options: options(forms) },
  ]
}

export const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }))
