import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callWhole } from '@mashu/client'
import { formCode } from '@mashu/contract/online/form/form-resource'
import { formViews, type FormView } from '@mashu/contract/online/view/form-view'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { useAsk, useOfficeAction, usePopup } from '../../kit/resource/use-tools.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { chooseView, contentOf, readView, writeView } from './view-state.ts'

/** The saved views of a form: which is chosen, and what can be done with them. */
export function useViews(formId: string) {
  const [params, setParams] = useSearchParams()
  const state = readView(params)
  const mayShare = usePermission().can({ access: formCode(formId, 'edit') })
  const [show, popup] = usePopup()
  const [ask, question] = useAsk()
  const found = useQuery(queryOf(formViews.list, { params: { formId } }))
  const views = found.data ?? []
  const current = views.find(({ id }) => id === state.id)
  const choose = (view: FormView | null) => setParams((now) => chooseView(now, view), { replace: true })
  const change = (next: Parameters<typeof writeView>[1]) => setParams((now) => writeView(now, next), { replace: true })
  const removing = useOfficeAction(
    ({ id }: FormView) => callWhole(formViews.delete, { params: { formId }, query: { id } }),
    {
      done: (_, { id }) => {
        if (id === state.id) choose(null)
      },
      refetch: [formViews.list],
    },
  )
  const save = (view?: FormView) =>
    show((close) => (
      <SaveDialog
        formId={formId}
        view={view}
        content={contentOf(params)}
        mayShare={mayShare}
        saved={(id) => {
          void found.refetch()
          change({ id })
        }}
        close={close}
      />
    ))
  const remove = async (view: FormView) => {
    const text = view.isShared ? '它是共享的，别人也会看不到它。数据不受影响。' : '数据不受影响。'
    if (!(await ask({ title: `删除视图“${view.name}”？`, text, verb: '删除', danger: true }))) return
    await removing.run(view)
  }
  return { params, state, views, current, found, choose, change, save, remove, show, popup, question }
}
