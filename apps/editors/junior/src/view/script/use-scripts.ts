import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { findCharacter, findPage, type Character, type Strip } from '@mashu/engine-junior'
import { useDragState } from '../pointer/context.ts'
import { usePage, useSelected, useTools } from '../project/context.ts'

/** Leaves out the dragged blocks. */
export function useScripts(): { character: Character | undefined; scripts: readonly Strip[] } {
  const page = usePage()
  const selected = useSelected()
  const { load } = useDragState()
  if (load?.kind !== 'blocks' || !selected) return { character: selected, scripts: selected?.scripts ?? [] }
  const rest = findPage(load.rest, page.id)
  return { character: selected, scripts: (rest && findCharacter(rest, selected.id)?.scripts) ?? [] }
}

/** Highlights the running blocks without a render by React. */
export function useHighlight(area: RefObject<HTMLDivElement | null>): void {
  const { editor } = useTools()
  useEffect(() => {
    const lit = new Map<string, Element>()
    return editor.onHighlight((strip, block) => {
      lit.get(strip)?.classList.remove('running')
      const element = block === undefined ? null : area.current?.querySelector(`[data-block="${CSS.escape(block)}"]`)
      if (!element) {
        lit.delete(strip)
        return
      }
      element.classList.add('running')
      lit.set(strip, element)
    })
  }, [editor, area])
}

export function useSeen(area: RefObject<HTMLDivElement | null>, scale: number): { width: number; height: number } {
  const [seen, setSeen] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const watch = new ResizeObserver(() =>
      setSeen({ width: element.clientWidth / scale, height: element.clientHeight / scale }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [area, scale])
  return seen
}
