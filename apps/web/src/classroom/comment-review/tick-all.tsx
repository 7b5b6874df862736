import styles from './comment-review.module.css'

interface TickAllProps {
  all: number
  /** The number of selected comments. */
  chosen: number
  tick: () => void
}

/** A check box that selects all comments, or none. */
export function TickAll({ all, chosen, tick }: TickAllProps) {
  return (
    <label className={styles['pick']}>
      <input
        type="checkbox"
        checked={chosen === all}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < all
        }}
        onChange={tick}
      />
      {chosen === 0 ? `全选 ${all} 条` : `已选 ${chosen} 条`}
    </label>
  )
}
