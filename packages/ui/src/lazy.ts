import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'

/**
 * The returned hook loads a component, and returns undefined until then. `onFailure` handles a failure or throws, and
 * the next mount loads again. With React's `lazy`, a failure would break the whole page and be remembered.
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

/** The component renders nothing until its code is loaded. The page must be complete without the component. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const usePart = lazyComponent(load)
  return function OptionalPart(props: Props) {
    const Part = usePart(() => {})
    return Part ? createElement(Part, props) : null
  }
}
