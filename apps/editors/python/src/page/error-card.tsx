import type { Explanation } from '@mashu/engine-python'
import { Icon } from './icon.tsx'

interface ErrorCardProps { problem: Explanation; onGo: (() => void) | null }

/** What went wrong, in Chinese first; the English original is one click away. */
export function ErrorCard({ problem, onGo }: ErrorCardProps) {
  const { title, suggestion, file, line, original } = problem
  const place = line === undefined ? null : file === undefined || file === 'main.py' ? `第 ${line} 行` : `${file} 第 ${line} 行`
  return (
    <section className="error-card" role="alert" aria-label="程序出错了">
      <header>
        <span className="error-mark"><Icon name="alert" /></span>
        <h3>{title}</h3>
        {place !== null && (onGo ? <button type="button" className="button small" onClick={onGo}>{`看${place}`}</button> : <span className="error-place">{place}</span>)}
      </header>
      <p className="error-hint"><Icon name="bulb" /><span>{suggestion}</span></p>
      <details>
        <summary>看英文原文</summary>
        <pre lang="en">{original}</pre>
      </details>
    </section>
  )
}
