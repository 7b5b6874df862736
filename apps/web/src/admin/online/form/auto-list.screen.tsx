import { useMemo, type ComponentProps } from 'react'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { ViewedList } from '../view/viewed-list.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import styles from '../../kit/list/list-view.module.css'
import type { Definition } from '../../kit/list/screen-options.ts'
import { FormPage, versionOf } from './form-page.tsx'
import { formScreen } from './form-screen.ts'
import type { ResultsDialog as Results } from './public/results-dialog.tsx'

const ResultsDialog = lazyPopup<ComponentProps<typeof Results>>(
  async () => (await import('./public/results-dialog.tsx')).ResultsDialog,
)

function countedScreen(definition: RunningForm): Definition {
  const screen = formScreen(definition)
  const { id, tableTxt } = definition.head
  const results = {
    label: '收集结果',
    run: (tools) => tools.show((close) => <ResultsDialog formId={id} title={tableTxt} close={close} />),
  } satisfies NonNullable<Definition['toolbar']>[number]
  return { ...screen, toolbar: [...(screen.toolbar ?? []), results] }
}

function FormRows({ definition }: { definition: RunningForm }) {
  const screen = useMemo(
    () => (definition.isReadOnly ? formScreen(definition) : countedScreen(definition)),
    [definition],
  )
  return (
    <section className={styles.panel} aria-label={screen.title}>
      <h1 className="visually-hidden">{screen.title}</h1>
      {definition.isReadOnly ? (
        <ListView definition={screen} stateIn="address" />
      ) : (
        <ViewedList form={definition} screen={screen} screenOf={formScreen} />
      )}
    </section>
  )
}

/** AUTO在线表单 (`/online/cgformList/:id`): the rows of a published form. */
export default function AutoListScreen() {
  return <FormPage>{(definition) => <FormRows key={versionOf(definition)} definition={definition} />}</FormPage>
}
