import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from './lazy.ts'

type Part<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>

interface LazyPartProps {
  /** The part did not come: say so, and take it off the page. Drawn again, it is asked for again. */
  readonly onMissing: () => void
  /** Shown while the part is loading. */
  readonly waiting?: ReactNode
}

/**
 * Browsers may remember for good that a module did not come, but only under its address. Its error tells that one in
 * Chromium and Firefox.
 */
async function fetchAgain<Name extends string, Props>(name: Name, error: unknown): Promise<ComponentType<Props>> {
  const address = error instanceof TypeError ? /module: (\S+)$/.exec(error.message)?.[1] : undefined
  if (address === undefined) throw error
  const part = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Partial<Part<Name, Props>>
  if (part[name] === undefined) throw error
  return part[name]
}

/** The bundler asks once for the style sheets of a part; those that did not come are asked for here. */
function fetchMissingStyles(): Promise<unknown> {
  const missing = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  return Promise.all(
    missing.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = resolve
          again.onerror = reject
          link.replaceWith(again)
        }),
    ),
  )
}

/**
 * A part of the page whose code comes when it is first wanted. When it does not come only the part is missing; the next
 * time it is asked for again, under another address where the browser remembers the failure. `prepare` loads it before,
 * so that it can be drawn without a network; it rejects when the code does not come.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Part<Name, Props>>,
  name: Name,
): ((props: Props & LazyPartProps) => ReactNode) & { readonly prepare: () => Promise<void> } {
  let failed = false
  let prepared: ComponentType<Props> | undefined
  const usePart = lazyComponent<Props>(async () => {
    if (prepared) return prepared
    // A request that is bound to fail would be remembered.
    if (!navigator.onLine) throw new Error('offline')
    if (!failed) return (await load())[name]
    await fetchMissingStyles()
    return load().then(
      (part) => part[name],
      (error: unknown) => fetchAgain<Name, Props>(name, error),
    )
  })
  const prepare = async (): Promise<void> => {
    prepared = (await load())[name]
  }
  return Object.assign(
    function LazyPart({ onMissing, waiting = null, ...props }: Props & LazyPartProps): ReactNode {
      const Part = usePart(() => {
        failed ||= navigator.onLine
        onMissing()
      })
      return Part ? <Part {...(props as unknown as Props)} /> : waiting
    },
    { prepare },
  )
}
