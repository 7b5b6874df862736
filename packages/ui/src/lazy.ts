import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a hook that loads the code of a component at the first rendering: it returns the component, or undefined
 * until it is loaded. Unlike React's `lazy`, a failure neither breaks the whole page nor is remembered: `onFailure`
 * handles it, and the next mount loads the code again. An error that `onFailure` throws is thrown during rendering.
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
