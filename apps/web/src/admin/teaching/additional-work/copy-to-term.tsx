import { additionalWork } from '@mashu/contract/teaching/additional-work'
import type { ResultOf } from '@mashu/contract/endpoint'
import { callWhole } from '@mashu/client'
import { makeField } from '../../kit/field/field.ts'
import { FormPopup } from '../../kit/form/form-popup.tsx'
import { departInput } from '../../sys/field/depart-field.tsx'
import { daysBetween } from '../../../ui/text/day.ts'
import { firstDue, shifted } from './copy-days.ts'

type Row = ResultOf<typeof additionalWork.list>['records'][number]

const STATES = [
  { value: '0', text: '先不发布，改好再发' },
  { value: '1', text: '马上发布' },
] as const

function fieldsFor(rows: readonly Row[]) {
  const first = firstDue(rows)
  const last = rows
    .flatMap(({ dueTime }) => dueTime ?? [])
    .toSorted()
    .at(-1)
  return [
    makeField('workDept', { type: 'string' }, true, {
      label: '新的班级',
      input: departInput({ multiple: true, onlyClasses: true }),
      required: '请选择班级!',
      placeholder: '请选择班级',
      wide: true,
    }),
    ...(first && last
      ? [
          makeField('firstDay', { type: 'string', kind: 'time' }, true, {
            label: '最早一份的截止时间',
            required: '请选择日期!',
            help: `原来是 ${first.slice(0, 10)}；其他作业跟着推后同样的天数，最晚一份原来是 ${last.slice(0, 10)}`,
          }),
        ]
      : []),
    makeField('status', { type: 'string' }, true, { label: '状态', kind: 'radio', options: STATES, initial: '0' }),
  ]
}

export function CopyToTerm({ rows, done, close }: { rows: readonly Row[]; done: () => void; close: () => void }) {
  const first = firstDue(rows)
  // Half a year later is in the next term.
  const values = { status: '0', ...(first ? { firstDay: shifted(first, 182) } : {}) }
  return (
    <FormPopup
      title={`复制 ${rows.length} 份作业到新学期`}
      fields={fieldsFor(rows)}
      mode="add"
      values={values}
      done={done}
      close={close}
      submit={(form) =>
        callWhole(additionalWork.copyToTerm, {
          body: {
            ids: rows.map(({ id }) => id),
            workDept: String(form['workDept']),
            shiftDays: first ? daysBetween(first.slice(0, 10), String(form['firstDay']).slice(0, 10)) : 0,
            status: Number(form['status']),
          },
        })
      }
    />
  )
}
