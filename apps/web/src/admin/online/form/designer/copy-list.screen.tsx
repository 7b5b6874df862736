import { useState } from 'react'
import { useLocation } from 'react-router'
import { cgform } from '@mashu/contract/online/form/cgform'
import { callWhole } from '@mashu/client'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import styles from '../../../kit/list/list-view.module.css'
import { formList } from './form-list.screen.tsx'

/** The copies have the same commands as the list of forms. */
const copyList = (formId: string): Definition => ({
  ...formList,
  title: '复制的表单',
  toolbar: [
    {
      label: '再复制一份',
      icon: 'plus',
      needs: cgform.copy,
      run: (tools) => tools.act(() => callWhole(cgform.copy, { query: { code: formId } })),
    },
  ],
})

/** AUTO复制表单 (`/online/copyform/:code`): the copies of a form. `code` is the id of the form. */
export default function CopyListScreen() {
  const { pathname } = useLocation()
  // The URL belongs to another page tab while that tab is open.
  const [formId] = useState(() => pathname.split('/').at(-1) ?? '')
  const [definition] = useState(() => copyList(formId))
  return (
    <section className={styles.panel} aria-label={definition.title}>
      <h1 className="visually-hidden">{definition.title}</h1>
      <ListView definition={definition} scope={{ physicId: formId }} stateIn="address" />
    </section>
  )
}
