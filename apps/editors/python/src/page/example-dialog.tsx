import { useState } from 'react'
import { chapters, type Example } from '../example/index.ts'
import type { PageModel } from '../model/page-model.ts'
import { Ask, Dialog } from '../ui/dialog.tsx'
import { shownLines } from '../work/cover.ts'
import { Icon } from '../ui/icon.tsx'

const count = chapters.reduce((sum, chapter) => sum + chapter.examples.length, 0)

function Code({ code, lines }: { code: string; lines: number }) {
  return (
    <pre className="snippet" aria-hidden="true">
      {shownLines(code, lines).map((line, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <span key={row} className="snippet-line">
          {line.map(({ text, classes }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <span key={at} className={classes}>
              {text}
            </span>
          ))}
          {'\n'}
        </span>
      ))}
    </pre>
  )
}

function Card({
  example,
  onOpen,
  onPut,
  readOnly,
}: {
  example: Example
  onOpen: () => void
  onPut: () => void
  readOnly: boolean
}) {
  return (
    <li className="example">
      <Code code={example.code} lines={5} />
      <div className="example-text">
        <h4>{example.title}</h4>
        <p>{example.learn}</p>
        <div className="example-buttons">
          <button type="button" className="button small soft" disabled={readOnly} onClick={onOpen}>
            打开看看
          </button>
          <button
            type="button"
            className="tool"
            disabled={readOnly}
            aria-label={`把“${example.title}”放进现在的程序`}
            title="放进现在的程序"
            onClick={onPut}
          >
            <Icon name="download" />
          </button>
        </div>
      </div>
    </li>
  )
}

/** An example opens as a new work or, after a confirmation, replaces the current program. */
export function ExampleDialog({ model, readOnly }: { model: PageModel; readOnly: boolean }) {
  const [asking, setAsking] = useState<Example | null>(null)
  const close = (): void => model.view.merge({ examplesShown: false })
  const put = (example: Example): void => {
    close()
    void model.insertText(example.code)
  }
  if (asking !== null) {
    return (
      <Ask
        title="换掉现在的程序？"
        text={`main.py 会换成“${asking.title}”。现在的程序不会丢：按 Ctrl+Z 可以退回来，历史版本里也有一份。`}
        yes="换成示例"
        onYes={() => put(asking)}
        onClose={() => setAsking(null)}
      />
    )
  }
  return (
    <Dialog title={`示例程序（${count} 个）`} onClose={close} className="example-dialog">
      {chapters.map((chapter) => (
        <section key={chapter.title}>
          <h3>{chapter.title}</h3>
          <ul className="examples">
            {chapter.examples.map((example) => (
              <Card
                key={example.id}
                example={example}
                readOnly={readOnly}
                onOpen={() => {
                  void model.openAsNew({ main: example.code, files: [] }, example.title)
                }}
                onPut={() => setAsking(example)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
