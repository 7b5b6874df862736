import styles from './comment-review.module.css'

interface TickAllProps {
  all: number
  chosen: number
  tick: () => void
}

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
