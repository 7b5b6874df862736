import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A component whose code comes when it is first drawn, as a hook: the component, or undefined until it is there. This
 * is not React's `lazy`, whose failure takes the whole page along and is remembered: here `onFailure` says what to do
 * about the part alone, and the next time it is drawn its code is asked for again. What `onFailure` throws is thrown
 * while drawing, as any mistake of a component.
 */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | undefined
  return function useLazyComponent(onFailure: (error: unknown) => void): ComponentType<Props> | undefined {
    const [Loaded, setLoaded] = useState(() => known)
    const fail = useEffectEvent(onFailure)
    useEffect(() => {
      if (Loaded) return undefined
      let wanted = true
      load().then(
        (component) => {
          known = component
          if (wanted) setLoaded(() => component)
        },
        (error: unknown) => {
          if (!wanted) return
          try {
            fail(error)
          } catch (mistake) {
            setLoaded(() => {
              throw mistake
            })
          }
        },
      )
      return () => {
        wanted = false
      }
    }, [Loaded])
    return Loaded
  }
}
