import { useEffect } from 'react'

/** Puts the school's own style sheet into the page, and takes it away with it. */
export function useCustomStyle(customCss: string): void {
  useEffect(() => {
    if (!customCss) return
    const style = Object.assign(document.createElement('style'), { textContent: customCss })
    document.head.append(style)
    return () => style.remove()
  }, [customCss])
}
