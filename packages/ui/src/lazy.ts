import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns a hook that loads the code of a component when it is first rendered. The hook returns the component, or
 * undefined until the code is loaded. Unlike React's `lazy`, a failure does not break the whole page and is not
 * remembered: `onFailure` handles it, and the next mount loads the code again. An error that `onFailure` throws is
 * thrown while rendering.
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

/** Returns a component that renders nothing until its code is loaded. The page is complete without it. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const usePart = lazyComponent(load)
  return function OptionalPart(props: Props) {
    const Part = usePart(() => {})
    return Part ? createElement(Part, props) : null
  }
}
