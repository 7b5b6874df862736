import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call, callWhole } from '@mashu/client'
import { formCode } from '@mashu/contract/online/form/form-resource'
import { formViews, type FormView } from '@mashu/contract/online/view/form-view'
import { usePermission } from '../../../api/permission.ts'
import { attempt, useAsk, usePopup } from '../../kit/resource/use-tools.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { chooseView, contentOf, readView, writeView } from './view-state.ts'

/** The saved views of a form: which is chosen, and what can be done with them. */
export function useViews(formId: string) {
  const [params, setParams] = useSearchParams()
  const state = readView(params)
  const mayShare = usePermission().can({ access: formCode(formId, 'edit') })
  const [show, popup] = usePopup()
  const [ask, question] = useAsk()
  const found = useQuery({
    queryKey: ['form-views', formId],
    queryFn: ({ signal }) => call(formViews.list, { params: { formId }, signal }),
  })
  const views = found.data ?? []
  const current = views.find(({ id }) => id === state.id)
  const choose = (view: FormView | null) => setParams((now) => chooseView(now, view), { replace: true })
  const change = (next: Parameters<typeof writeView>[1]) => setParams((now) => writeView(now, next), { replace: true })
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
    const gone = await attempt(() => callWhole(formViews.delete, { params: { formId }, query: { id: view.id } }))
    if (!gone) return
    if (view.id === state.id) choose(null)
    void found.refetch()
  }
  return { params, state, views, current, found, choose, change, save, remove, show, popup, question }
}
