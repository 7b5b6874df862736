import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callWhole } from '@mashu/client'
import type { ListView } from '@mashu/contract/sys/list/list-view'
import { queryOf } from '../../../api/query.ts'
import { useAsk, useOfficeAction, usePopup } from '../resource/use-tools.tsx'
import { SaveDialog } from './save-dialog.tsx'
import type { ViewSource } from './view-source.ts'
import { chooseView, contentOf, readView, writeView } from './view-state.ts'

export function useViews(source: ViewSource, columns: readonly string[]) {
  const { calls, list } = source
  const [params, setParams] = useSearchParams()
  const state = readView(params)
  const [show, popup] = usePopup()
  const [ask, question] = useAsk()
  const found = useQuery(queryOf(calls.list, { params: { list } }))
  const views = found.data ?? []
  const current = views.find(({ id }) => id === state.id)
  const choose = (view: ListView | null) => setParams((now) => chooseView(now, view), { replace: true })
  const change = (next: Parameters<typeof writeView>[1]) => setParams((now) => writeView(now, next), { replace: true })
  const removing = useOfficeAction(({ id }: ListView) => callWhole(calls.delete, { params: { list }, query: { id } }), {
    done: (_, { id }) => {
      if (id === state.id) choose(null)
    },
    refetch: [calls.list],
  })
  const save = (view?: ListView) =>
    show((close) => (
      <SaveDialog
        source={source}
        view={view}
        content={{ ...contentOf(params), columns: [...columns] }}
        saved={(id) => {
          void found.refetch()
          change({ id, columns })
        }}
        close={close}
      />
    ))
  const remove = async (view: ListView) => {
    const text = view.isShared ? '它是共享的，别人也会看不到它。数据不受影响。' : '数据不受影响。'
    if (!(await ask({ title: `删除视图“${view.name}”？`, text, verb: '删除', danger: true }))) return
    await removing.run(view)
  }
  return { params, state, views, current, found, choose, change, save, remove, show, popup, question }
}
