import { ListView } from '../list/list-view.tsx'
import type { Resource } from '../resource/resource.ts'
import { define, type Definition, type ScreenOptions } from '../list/screen-options.ts'
import styles from '../list/list-view.module.css'

export function screenOf(definition: Definition): () => React.ReactNode {
  return function Screen() {
    return (
      <section className={styles.panel} aria-label={definition.title}>
        <h1 className="visually-hidden">{definition.title}</h1>
        <ListView definition={definition} stateIn="address" />
      </section>
    )
  }
}

/** Returns the component for a route with a list and its form. */
export function screen<R extends Resource, X extends string = never>(
  options: ScreenOptions<R, X>,
): () => React.ReactNode {
  return screenOf(define(options))
}
