import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a hook that loads the code of a component at the first rendering. The hook returns undefined until the code
 * is loaded, and then the component. `onFailure` handles a failure, and the next mount loads the code again. With
 * React's `lazy`, a failure would break the whole page and be remembered. If `onFailure` throws an error, the rendering
 * throws this error.
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

/**
 * Returns a component that renders nothing until its code is loaded. The page must be complete without the component.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const usePart = lazyComponent(load)
  return function OptionalPart(props: Props) {
    const Part = usePart(() => {})
    return Part ? createElement(Part, props) : null
  }
}
