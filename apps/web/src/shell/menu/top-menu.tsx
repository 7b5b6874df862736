import { useCallback, useState } from 'react'
import { classNames } from '../../ui/text/class-names.ts'
import { FlyGroup, Leaf } from './menu-level.tsx'
import { groupsAround, type MenuModel } from './menu-model.ts'
import { fitting } from './top-menu-fit.ts'
import styles from './top-menu.module.css'

/** The number of fitting entries follows the width of the bar. */
function useFitting(count: number) {
  const [fits, setFits] = useState(count)
  const watch = useCallback(
    (bar: HTMLElement | null) => {
      if (!bar) return undefined
      const measure = () =>
        setFits(
          fitting(
            [...bar.children].slice(0, count).map((entry) => entry.getBoundingClientRect().width),
            bar.clientWidth,
          ),
        )
      const observer = new ResizeObserver(measure)
      observer.observe(bar)
      return () => observer.disconnect()
    },
    [count],
  )
  return { fits, watch }
}

/** The group 更多 contains the entries that do not fit. */
export function TopMenu({ model, path }: { model: MenuModel; path: string }) {
  const { items } = model
  const around = groupsAround(items, path)
  const { fits, watch } = useFitting(items.length)
  const rest = items.slice(fits)
  return (
    <nav ref={watch} className={styles.bar} aria-label="后台菜单">
      {items.map((item, index) => {
        // Entries that do not fit must be rendered to be measured. They are invisible and cannot have the focus.
        const look = classNames(styles.entry, index >= fits && styles.out)
        return item.children.length > 0 ? (
          <FlyGroup key={item.key} item={item} path={path} around={around} below className={look} />
        ) : (
          <Leaf key={item.key} item={item} path={path} className={look} />
        )
      })}
      {rest.length > 0 && (
        <FlyGroup
          item={{ key: 'more', title: '更多', icon: 'bars', children: rest }}
          path={path}
          around={rest.some((item) => item.path === path || around.includes(item.key)) ? ['more', ...around] : around}
          below
          className={styles.more}
        />
      )}
    </nav>
  )
}
