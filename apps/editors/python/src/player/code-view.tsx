import { useMemo } from 'react'
import { highlightLines } from '@mashu/engine-python/highlight'

/** Copied text contains no line numbers. `wrong` is the line of an error. */
export function CodeView({ code, wrong }: { code: string; wrong: number | null }) {
  const lines = useMemo(() => highlightLines(code.replace(/\n$/, '')), [code])
  return (
    <pre className="code-view" tabIndex={0} aria-label="程序的代码">
      <code>
        {lines.map((line, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <span key={row} className="code-line" data-wrong={wrong === row + 1 || undefined}>
            {line.map(({ text, classes }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces never move
              <span key={at} className={classes}>
                {text}
              </span>
            ))}
            {'\n'}
          </span>
        ))}
      </code>
    </pre>
  )
}
