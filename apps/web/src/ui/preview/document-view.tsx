import { useEffect, useState } from 'react'
import { highlightLines } from '@mashu/engine-python/highlight'
import { classNames } from '../text/class-names.ts'
import { decodeText } from './decode-text.ts'
import { PaperFrame } from './paper-frame.tsx'
import type { PreviewedFile, PreviewKind } from './preview-kind.ts'
import { PreviewFailed, PreviewLoading } from './preview-state.tsx'
import { fetchBytes, PreviewProblem, readDocument, type SheetTable } from './read-document.ts'
import styles from './preview.module.css'

/** The browser loads these files completely before it shows them. */
export type DocumentKind = Extract<PreviewKind, 'text' | 'python' | 'markdown' | 'word' | 'sheet'>

type Shown = { markup: string } | { sheets: SheetTable[] } | { text: string }

const MAX_TEXT = 2 * 1024 * 1024
const MAX_LINES = 5000

async function load(kind: DocumentKind, address: string, signal: AbortSignal): Promise<Shown> {
  if (kind === 'word' || kind === 'sheet') {
    const answer = await readDocument({ kind, bytes: await fetchBytes(address, signal) }, signal)
    if ('fault' in answer) throw new PreviewProblem('这个文件打不开，请下载后查看')
    return answer
  }
  const text = decodeText(new Uint8Array(await fetchBytes(address, signal, MAX_TEXT)))
  if (kind !== 'markdown') return { text }
  const { default: MarkdownIt } = await import('markdown-it')
  return { markup: new MarkdownIt({ html: false, linkify: false }).render(text) }
}

/** A program has syntax colours. */
function Lines({ text, python }: { text: string; python: boolean }) {
  const lines = python
    ? highlightLines(text.slice(0, MAX_TEXT))
    : text.split('\n').map((line) => [{ text: line, classes: '' }])
  return (
    <>
      <ol className={styles['lines']}>
        {lines.slice(0, MAX_LINES).map((tokens, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines never move
          <li key={index}>
            <code>
              {tokens.map((token, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- pieces never move
                <span key={at} className={token.classes || undefined}>
                  {token.text}
                </span>
              ))}
            </code>
          </li>
        ))}
      </ol>
      {lines.length > MAX_LINES && <p className={styles['note']}>后面还有，请下载后查看</p>}
    </>
  )
}

function Sheets({ sheets }: { sheets: readonly SheetTable[] }) {
  const [open, setOpen] = useState(0)
  const sheet = sheets[open]
  return (
    <>
      {sheets.length > 1 && (
        <div className={styles['tabs']} role="group" aria-label="工作表">
          {sheets.map(({ name }, index) => (
            <button key={name} type="button" aria-pressed={index === open} onClick={() => setOpen(index)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {sheet && sheet.rows.length > 0 ? (
        <div className={styles['grid']} tabIndex={0} role="region" aria-label={sheet.name || '表格'}>
          <table>
            <tbody>
              {sheet.rows.map((cells, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows never move
                <tr key={index}>
                  <th scope="row">{index + 1}</th>
                  {cells.map((cell, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells never move
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className={styles['note']}>这张表是空的</p>
      )}
      {sheet?.cut && <p className={styles['note']}>表格太大，只显示了前面的部分，请下载后查看全部</p>}
    </>
  )
}

/** Shows a file that the browser itself parses. */
export default function DocumentView({ file, kind }: { file: PreviewedFile; kind: DocumentKind }) {
  const [attempt, setAttempt] = useState(0)
  return <Loaded key={`${file.address} ${attempt}`} file={file} kind={kind} retry={() => setAttempt(attempt + 1)} />
}

function Loaded({ file, kind, retry }: { file: PreviewedFile; kind: DocumentKind; retry: () => void }) {
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    load(kind, file.address, stop.signal).then(setShown, (error: unknown) => {
      if (stop.signal.aborted) return
      setFailure(error instanceof PreviewProblem ? error.message : '文件没有加载出来，请检查网络后再试')
    })
    return () => stop.abort()
  }, [file.address, kind])
  if (failure !== undefined) return <PreviewFailed text={failure} file={file} retry={retry} />
  if (!shown) return <PreviewLoading />
  if ('markup' in shown) return <PaperFrame markup={shown.markup} title={file.name} />
  return (
    <div className={classNames(styles['text'])}>
      {'sheets' in shown ? <Sheets sheets={shown.sheets} /> : <Lines text={shown.text} python={kind === 'python'} />}
    </div>
  )
}
