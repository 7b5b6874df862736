import { Checkbox } from 'antd'
import type { PartProps } from './part-props.ts'

/** Properties that are on or off. */
export const marks = {
  fieldMustInput: '必填',
  isShowForm: '填写',
  isShowList: '列表',
  isQuery: '查询',
  sortFlag: '排序',
  isReadOnly: '只读',
} as const
export type MarkKey = keyof typeof marks

export function MarkBox({ field, set, mark, label }: PartProps & { mark: MarkKey; label?: string }) {
  return (
    <Checkbox
      aria-label={label}
      checked={field[mark] === '1'}
      onChange={({ target }) => set({ [mark]: target.checked ? '1' : '0' })}
    >
      {label === undefined && marks[mark]}
    </Checkbox>
  )
}
