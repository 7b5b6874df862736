import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from './lazy.ts'

type Part<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>

interface LazyPartProps {
  /**
   * Called when the code cannot be loaded. The caller must show an error and unmount the part. The next mount loads
   * again.
   */
  readonly onMissing: () => void
  /** Shown while the code is loading. */
  readonly waiting?: ReactNode
}

/**
 * Loads a module from another address, because a browser may remember a failed address. In Chromium and Firefox, the
 * error contains that address.
 */
async function fetchAgain<Name extends string, Props>(name: Name, error: unknown): Promise<ComponentType<Props>> {
  const address = error instanceof TypeError ? /module: (\S+)$/.exec(error.message)?.[1] : undefined
  if (address === undefined) throw error
  const part = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Partial<Part<Name, Props>>
  if (part[name] === undefined) throw error
  return part[name]
}

/** The bundler requests the style sheets of a part only once. */
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
 * A part whose code is loaded when needed. A failure affects only this part. `prepare` loads the code in advance for
 * offline use, and rejects when the code cannot be loaded.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Part<Name, Props>>,
  name: Name,
): ((props: Props & LazyPartProps) => ReactNode) & { readonly prepare: () => Promise<void> } {
  let failed = false
  let prepared: ComponentType<Props> | undefined
  const usePart = lazyComponent<Props>(async () => {
    if (prepared) return prepared
    // A request without a network would fail, and the browser would remember the failure.
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
