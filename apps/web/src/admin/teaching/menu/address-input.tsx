import { AutoComplete } from 'antd'
import { linkedForms } from '@mashu/contract/online/form/public/public-link'
import { usePermission } from '../../../api/permission.ts'
import { textValue } from '../../kit/field/choice.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { stateText, useLinkedForms } from '../../kit/field/linked-forms.ts'

const PAGES = [
  { value: '/index', label: '首页' },
  { value: '/workList?type=1', label: '发现：作品' },
  { value: '/courseList', label: '课程' },
  { value: '/newsList', label: '资讯' },
]

/** The user types an address, or selects a page of the site or a public form. */
export function AddressInput({ id, value, onChange, disabled, placeholder }: InputProps) {
  const { can } = usePermission()
  const forms = useLinkedForms(can(linkedForms.list)).data ?? []
  const offered = forms.map(({ title, page, state }) => ({ value: page, label: `表单：${title}${stateText(state)}` }))
  const options = [...offered, ...PAGES]
  const typed = textValue(value) ?? ''
  return (
    <AutoComplete
      id={id}
      value={typed}
      onChange={onChange}
      disabled={disabled}
      placeholder={placeholder}
      options={options}
      showSearch={{
        // After a selection, the list contains all pages again.
        filterOption: (text, option) =>
          options.some((page) => page.value === text) ||
          `${option?.label ?? ''} ${option?.value ?? ''}`.toLowerCase().includes(text.trim().toLowerCase()),
      }}
      style={{ width: '100%' }}
    />
  )
}
