import { useState } from 'react'
import { useLocation } from 'react-router'
import { cgform } from '@mashu/contract/online/form/cgform'
import { callWhole } from '@mashu/client'
import { ListView } from '../../../kit/list/list-view.tsx'
import type { Definition } from '../../../kit/list/screen-options.ts'
import styles from '../../../kit/list/list-view.module.css'
import { formList } from './form-list.screen.tsx'

/** Returns the list of a form's copies. Its rows offer the same commands as the rows of the list of forms. */
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

/** Renders AUTO复制表单 (`/online/copyform/:code`), which lists the copies of a form. `code` is the id of the form. */
export default function CopyListScreen() {
  const { pathname } = useLocation()
  // While another page tab is open, the URL belongs to that tab. Therefore the id is stored in the state.
  const [formId] = useState(() => pathname.split('/').at(-1) ?? '')
  const [definition] = useState(() => copyList(formId))
  return (
    <section className={styles.panel} aria-label={definition.title}>
      <h1 className="visually-hidden">{definition.title}</h1>
      <ListView definition={definition} scope={{ physicId: formId }} stateIn="address" />
    </section>
  )
}
