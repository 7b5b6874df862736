import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { publishedForm } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { call } from '@mashu/client'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import styles from '../../kit/list/list-view.module.css'
import type { Definition } from '../../kit/list/screen-options.ts'
import { formScreen } from './form-screen.ts'
import type { ResultsDialog as Results } from './public/results-dialog.tsx'

const ResultsDialog = lazyPopup<ComponentProps<typeof Results>>(
  async () => (await import('./public/results-dialog.tsx')).ResultsDialog,
)

/** The screen of a form with the button that counts its rows. */
function countedScreen(definition: FormDefinition): Definition {
  const screen = formScreen(definition)
  const { id, tableTxt } = definition.head
  const results = {
    label: '收集结果',
    run: (tools) => tools.show((close) => <ResultsDialog formId={id} title={tableTxt} close={close} />),
  } satisfies NonNullable<Definition['toolbar']>[number]
  return { ...screen, toolbar: [...(screen.toolbar ?? []), results] }
}

function FormRows({ definition }: { definition: FormDefinition }) {
  const screen = useMemo(() => countedScreen(definition), [definition])
  return (
    <section className={styles.panel} aria-label={screen.title}>
      <h1 className="visually-hidden">{screen.title}</h1>
      <ListView definition={screen} where="address" />
    </section>
  )
}

/** AUTO在线表单 `/online/cgformList/:id`: the rows of one published form. */
export default function AutoListScreen() {
  const { pathname } = useLocation()
  // A tab in the background keeps its form.
  const [formId] = useState(() => pathname.split('/').at(-1) ?? '')
  const { data, error, refetch } = useQuery({
    queryKey: ['online-form', formId],
    queryFn: ({ signal }) => call(publishedForm.read, { params: { formId }, signal }),
  })
  if (data) return <FormRows key={data.head.tableVersion} definition={data} />
  if (error) return <ErrorState title="表单没有打开" error={error} onRetry={() => void refetch()} />
  return (
    <section className={styles.panel} aria-busy="true" aria-label="正在打开表单">
      <Skeleton height={320} radius={12} />
    </section>
  )
}
