import { classNames } from '../../ui/text/class-names.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from './step-line.module.css'

const names = ['账号', '手机验证', '密码', '完成']

export function StepLine({ current }: { current: number }) {
  return (
    <ol className={styles.line} aria-label="步骤">
      {names.map((name, index) => {
        const number = index + 1
        const done = number < current || current === names.length
        return (
          <li
            key={name}
            className={classNames(styles.step, done ? styles.done : number === current && styles.now)}
            aria-current={number === current ? 'step' : undefined}
          >
            <span className={styles.dot}>{done ? <Icon name="check" size={16} /> : number}</span>
            {name}
            {done && <span className="visually-hidden">（已完成）</span>}
          </li>
        )
      })}
    </ol>
  )
}
