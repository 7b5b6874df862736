import styles from './marking-page.module.css'

export function KeyHints() {
  return (
    <div className={styles['keys']} aria-hidden>
      <span>
        <kbd>1</kbd>–<kbd>5</kbd>评分
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>换学生
      </span>
      <span>
        <kbd>空格</kbd>运行 / 停止
      </span>
      <span>
        <kbd>C</kbd>作品 / 代码
      </span>
      <span>
        <kbd>R</kbd>写评语
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>1</kbd>–<kbd>9</kbd>常用评语
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>保存并下一个
      </span>
      <span>点进作品后，按键归作品</span>
    </div>
  )
}
