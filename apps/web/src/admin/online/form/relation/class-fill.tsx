import { Form, Select, type FormInstance } from 'antd'
import { useState } from 'react'
import { call } from '@mashu/client'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { useAction } from '../../../../api/use-action.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { CLASS, flatten, useMyDeparts } from '../../../sys/field/depart-tree.ts'
import type { Field } from '../../../kit/field/field.ts'
import type { Values } from '../../../kit/resource/resource.ts'
import { absenceOf, rowsWithNames } from './sub-row.ts'
import styles from './sub-table.module.css'

export type ChosenClass = Pick<DepartNode, 'id' | 'departName'>

interface Filling {
  names: readonly string[]
  /** Empty for a day without lessons. */
  absent: readonly string[]
}

interface ClassFillProps {
  sub: RunningForm
  fields: readonly Field[]
  /** The field with the name of a student. */
  column: string
  rows: readonly Values[]
  dayOf: ((main: Values) => string | null) | undefined
  onFill: (rows: readonly Values[], of: ChosenClass) => void
}

async function studentsOf({ id: departId }: ChosenClass, day: string | null): Promise<Filling> {
  const [{ students }, lessons] = await Promise.all([
    call(classOverview.matrix, { query: { departId } }),
    day === null ? null : call(lesson.attendance, { query: { departId, day } }),
  ])
  const named = (list: typeof students) => list.map(({ realname }) => realname)
  const absent = lessons === null ? [] : students.filter(({ id }) => !lessons.userIds.includes(id))
  return { names: named(students), absent: named(absent) }
}

/** Adds a row for each student of a class who has no row yet. */
export function ClassFill({ sub, fields, column, rows, dayOf, onFill }: ClassFillProps) {
  const form = Form.useFormInstance() as FormInstance<Values> | undefined
  const absence = absenceOf(sub)
  const dayNow = () => (absence && form && dayOf?.(form.getFieldsValue(true))) ?? null
  const { data = [] } = useMyDeparts()
  const [note, setNote] = useState('')
  const classes = flatten(data).filter(({ orgCategory }) => orgCategory === CLASS)
  const {
    run: choose,
    busy,
    failure,
  } = useAction((chosen: ChosenClass) => studentsOf(chosen, dayNow()), {
    done: ({ names, absent }, chosen) => {
      const about = (name: string) => (absent.includes(name) ? absence : null) ?? {}
      const { rows: next, added } = rowsWithNames(rows, { fields, column, names, about })
      onFill(next, chosen)
      const told = absent.length > 0 ? `，课堂记录里没有来的 ${absent.length} 名请核对` : ''
      if (names.length === 0) setNote('这个班还没有学生')
      else setNote(added > 0 ? `填入了 ${added} 名学生${told}` : '这个班的学生都在上面了')
    },
  })
  if (classes.length === 0) return null
  return (
    <>
      <Select
        className={styles.class!}
        aria-label={`在${sub.head.tableTxt}里填入一个班的学生`}
        placeholder="填入一个班的学生"
        value={null}
        loading={busy}
        disabled={busy}
        options={classes.map(({ id, departName }) => ({ value: id, label: departName }))}
        onChange={(id: string | null) => {
          const chosen = classes.find((each) => each.id === id)
          if (chosen) void choose(chosen)
        }}
        suffixIcon={<Icon name="down" size={16} />}
      />
      <span role="status" className={styles.said}>
        {busy ? '' : (failure?.message ?? note)}
      </span>
    </>
  )
}
