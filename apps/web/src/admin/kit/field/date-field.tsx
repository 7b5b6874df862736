import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import picker from './picker.module.css'
import { usePickingEnter } from './use-picking-enter.ts'

dayjs.locale('zh-cn')

/** The server's formats in the notation of dayjs. */
const DAY = 'YYYY-MM-DD'
const DATE_TIME = 'YYYY-MM-DD HH:mm:ss'

const read = (text: unknown) => (typeof text === 'string' && text !== '' ? dayjs(text) : null)

interface DateFieldProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
  disabled: boolean
  placeholder: string
  withTime: boolean
  /** True for an end time: a day without a time means the end of the day. */
  isEnd?: boolean | undefined
}

/** The value has the format of the server. */
export function DateField({ id, value, onChange, disabled, placeholder, withTime, isEnd }: DateFieldProps) {
  const enter = usePickingEnter()
  return (
    <DatePicker
      id={id}
      value={read(value)}
      showTime={
        withTime && { format: 'HH:mm', ...(isEnd && { defaultOpenValue: dayjs().endOf('day').startOf('minute') }) }
      }
      // Shows the first format. The second format accepts a pasted time with seconds.
      format={withTime ? ['YYYY-MM-DD HH:mm', DATE_TIME] : DAY}
      classNames={{ popup: { root: picker.popup } }}
      disabled={disabled}
      placeholder={placeholder}
      style={{ width: '100%' }}
      {...enter}
      onChange={(time) => onChange?.(time ? time.format(withTime ? DATE_TIME : DAY) : undefined)}
    />
  )
}

interface RangeFieldProps {
  id?: string
  from: string
  to: string
  onChange: (from: string, to: string) => void
}

/** Both days are included, and each may be empty. */
export function RangeField({ id, from, to, onChange }: RangeFieldProps) {
  return (
    <DatePicker.RangePicker
      id={id === undefined ? undefined : { start: id, end: `${id}-end` }}
      value={[read(from), read(to)]}
      allowEmpty={[true, true]}
      placeholder={['开始时间', '结束时间']}
      style={{ width: '100%' }}
      onChange={(range) => onChange(range?.[0]?.format(DAY) ?? '', range?.[1]?.format(DAY) ?? '')}
    />
  )
}
