import { useState } from 'react'
import { siteMenu, type SiteMenuNode } from '@mashu/contract/teaching/menu'
import { useQuery } from '@tanstack/react-query'
import { call, callWhole } from '@mashu/client'
import { queryOf, useRefetch } from '../../../api/query.ts'
import { announceSiteChange } from '../../../api/site-change.ts'
import { UndoBar } from '../../../ui/form/undo-bar.tsx'
import { perform } from '../../../api/use-action.ts'
import type { Answer } from '../../kit/resource/action.ts'
import { tellRefusal, useOfficeAction } from '../../kit/resource/use-tools.tsx'
import { placeOfZone, rowsOf, type Place } from '../../kit/tree/tree-row.ts'
import { keysOf, pathTo } from '../../kit/tree/tree.ts'

const NOTHING: readonly SiteMenuNode[] = []

interface Undo {
  text: string
  run: () => Promise<{ message: string }>
}

/** Returns the current place in the format of `move`. */
function placeNow(nodes: readonly SiteMenuNode[], node: SiteMenuNode): Place {
  const row = rowsOf(nodes, new Set(keysOf(nodes))).find(({ node: { key } }) => key === node.key)!
  return placeOfZone(row, 'after')
}

export function useSiteMenu() {
  const refetch = useRefetch()
  const { data, error, isPending } = useQuery(queryOf(siteMenu.list))
  const [undo, setUndo] = useState<Undo>()
  const nodes = data ?? NOTHING
  const reload = () => {
    void refetch(siteMenu.list)
    announceSiteChange()
  }
  const { run } = useOfficeAction(perform<Answer>, { isParallel: true })
  const move = async (node: SiteMenuNode, { parent, before }: Place) => {
    const old = placeNow(nodes, node)
    const send = (place: Place) =>
      callWhole(siteMenu.move, { body: { id: node.id, parentId: place.parent, before: place.before } })
    if (await run(() => send({ parent, before }))) setUndo({ text: `已移动“${node.name}”`, run: () => send(old) })
    reload()
  }
  const remove = async (ids: readonly string[]): Promise<boolean> => {
    const names = ids.map((id) => pathTo(nodes, id).at(-1)?.name ?? '')
    try {
      const gone = await call(siteMenu.deleteBatch, { query: { ids: ids.join(',') } })
      const text = gone.ids.length > 1 ? `已删除“${names[0]}”等 ${gone.ids.length} 个菜单` : `已删除“${names[0]}”`
      setUndo({ text, run: () => callWhole(siteMenu.restore, { body: { ids: gone.ids } }) })
      reload()
      return true
    } catch (failure) {
      tellRefusal(failure)
      return false
    }
  }
  const undoBar = undo && (
    <UndoBar
      key={undo.text}
      text={undo.text}
      onGone={() => setUndo(undefined)}
      onUndo={() => {
        setUndo(undefined)
        void run(undo.run).then(reload)
      }}
    />
  )
  return { nodes, error, isPending, reload, move, remove, undoBar }
}
