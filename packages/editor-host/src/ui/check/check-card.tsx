import { useState } from 'react'
import { Icon, Mascot } from '../part/icon.tsx'
import { BlockPicture } from './block-picture.tsx'
import type { CheckRowsProps } from './check-list.tsx'
import { Row } from './check-row.tsx'
import { speechOf } from './check-words.ts'

/** One check at a time, for children who cannot read yet. */
export function CheckCard({ rows, speak, load, hint, onGo }: CheckRowsProps) {
  const [chosen, choose] = useState(0)
  const index = Math.min(chosen, rows.length - 1)
  const row = rows[index]
  if (!row) return null
  const go = (next: number): void => {
    choose(next)
    if (rows[next]) speak?.(speechOf(rows[next]))
  }
  return (
    <>
      <div className="mashu-lesson-body" role="region" aria-label="检查结果" tabIndex={0}>
        <Mascot face={row.state === 'passed' ? 'open' : 'worried'} />
        {row.check.rule.kind === 'uses' && <BlockPicture what={row.check.rule.what} load={load} />}
        <Row row={row} onGo={row.place && (() => onGo(row.place!))}>
          <button type="button" className="mashu-button mashu-button-soft" onClick={() => speak?.(speechOf(row))}>
            <Icon name="speak" />
            读给我听
          </button>
        </Row>
        {row.state === 'failed' && hint(row.check.id)}
      </div>
      {rows.length > 1 && (
        <div className="mashu-lesson-foot">
          <button
            type="button"
            className="mashu-button"
            aria-label="上一个"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <Icon name="back" />
          </button>
          <span role="status" aria-label={`第 ${index + 1} 个，共 ${rows.length} 个`}>
            {index + 1} / {rows.length}
          </span>
          <button
            type="button"
            className="mashu-button"
            aria-label="下一个"
            disabled={index === rows.length - 1}
            onClick={() => go(index + 1)}
          >
            <Icon name="next" />
          </button>
        </div>
      )}
    </>
  )
}
