import type { Explanation } from '@mashu/engine-python'
import { Icon } from '../ui/icon.tsx'

interface ErrorCardProps {
  problem: Explanation
  onGo: (() => void) | null
  /** The line of the error in the current text; `changed` after an edit of this line. */
  now?: number | 'changed' | null
}

export function ErrorCard({ problem, onGo, now = null }: ErrorCardProps) {
  const { title, suggestion, file, line, original } = problem
  const changed = now === 'changed'
  const inFile = file === undefined || file === 'main.py' ? '' : `${file} `
  const place = line === undefined ? null : `${inFile}第 ${changed || now === null ? line : now} 行`
  return (
    <section className="error-card" role="alert" aria-label="程序出错了">
      <header>
        <span className="error-mark">
          <Icon name="alert" />
        </span>
        <h3>{title}</h3>
        {place !== null &&
          (onGo && !changed ? (
            <button type="button" className="button small" onClick={onGo}>{`看${place}`}</button>
          ) : (
            <span className="error-place">{changed ? `${place}，程序运行后改过了` : place}</span>
          ))}
      </header>
      <p className="error-hint">
        <Icon name="bulb" />
        <span>{suggestion}</span>
      </p>
      <details>
        <summary>看英文原文</summary>
        <pre lang="en">{original}</pre>
      </details>
    </section>
  )
}
