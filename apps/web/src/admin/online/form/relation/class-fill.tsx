import { Select } from 'antd'
import { useState } from 'react'
import { call } from '@mashu/client'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { useAction } from '../../../../api/use-action.ts'
import { Icon } from '../../../../ui/picture/icon.tsx'
import { CLASS, flatten, useMyDeparts } from '../../../sys/field/depart-tree.ts'
import styles from './sub-table.module.css'

export type ChosenClass = Pick<DepartNode, 'id' | 'departName'>

interface ClassFillProps {
  noun: string
  /** Adds a row for each student of a class who has no row. @returns the number of added rows */
  fill: (names: readonly string[], of: ChosenClass) => number
}

/** Adds rows for all students of a class. */
export function ClassFill({ noun, fill }: ClassFillProps) {
  const { data = [] } = useMyDeparts()
  const [note, setNote] = useState('')
  const classes = flatten(data).filter(({ orgCategory }) => orgCategory === CLASS)
  const {
    run: choose,
    busy,
    failure,
  } = useAction((chosen: ChosenClass) => call(classOverview.matrix, { query: { departId: chosen.id } }), {
    done: ({ students }, chosen) => {
      const added = fill(
        students.map(({ realname }) => realname),
        chosen,
      )
      if (students.length === 0) setNote('这个班还没有学生')
      else setNote(added > 0 ? `填入了 ${added} 名学生` : '这个班的学生都在上面了')
    },
  })
  if (classes.length === 0) return null
  return (
    <>
      <Select
        className={styles.class!}
        aria-label={`在${noun}里填入一个班的学生`}
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
