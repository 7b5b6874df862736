import { useEffect } from 'react'

/** Adds the school's own style sheet while the component is mounted. */
export function useCustomStyle(customCss: string): void {
  useEffect(() => {
    if (!customCss) return
    const style = Object.assign(document.createElement('style'), { textContent: customCss })
    document.head.append(style)
    return () => style.remove()
  }, [customCss])
}
