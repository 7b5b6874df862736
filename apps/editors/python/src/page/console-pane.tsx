import type { PageModel } from '../model/page-model.ts'
import { Console } from '../console/console.tsx'
import { ErrorCard } from '../console/error-card.tsx'
import type { RunState } from '../program/run-controller.ts'
import { useStore } from '@mashu/ui/react'
import { ConsoleHead } from './console-head.tsx'

/** What a child can do while Python comes; null once it is there. */
function loadingHint({ python, percent, waiting }: RunState): string | null {
  if (python !== 'loading') return null
  const share = percent === null ? '' : `（${percent}%）`
  return `Python 正在下载${share}，${waiting ? '一下载好就运行你的程序' : '现在就可以看代码、写程序'}`
}

function EmptyConsole({ hint }: { hint: string | null }) {
  return (
    <>
      <svg className="mascot" viewBox="0 0 64 56" aria-hidden="true">
        <path d="M32 13V3" stroke="#46566F" strokeWidth="2" strokeLinecap="round" />
        <path d="M33 2.500q4-2 6 0t5-.5v6q-3 2-5 .5t-6 0z" fill="#22B573" />
        <path
          d={
            'M10 21c-3 0-3 3-3 5 0 3-1 4-3 5 2 0 3 2 3 4 0 2 0 5 3 5M54 21c3 0 3 3 3 5 0 3 1 4 3 5-2 0-3 2-3 4 ' +
            '0 2 0 5-3 5'
          }
          fill="none"
          stroke="#FFB020"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <rect x="12" y="12" width="40" height="38" rx="17" fill="#1890FF" />
        <rect x="17" y="20" width="30" height="23" rx="11" fill="#FFF6E0" />
        <path d="M25.500 26.500v5M38.500 26.500v5" stroke="#1B2A41" strokeWidth="4.500" strokeLinecap="round" />
        <path d="M27 34q5 6 10 0" fill="none" stroke="#1B2A41" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p>点“运行”，程序说的话会出现在这里。</p>
      {hint !== null && <p>{hint}</p>}
    </>
  )
}

/** What the program prints, asks and gets wrong. */
export function ConsolePane({ model }: { model: PageModel }) {
  const state = useStore(model.runController.store)
  const { problem, waiting } = state
  const hint = loadingHint(state)
  const { fontSize } = useStore(model.setting)
  const { problemLine } = useStore(model.view)
  return (
    <section className="pane console-pane" aria-label="控制台">
      <ConsoleHead model={model} />
      <Console runController={model.runController} fontSize={fontSize} empty={<EmptyConsole hint={hint} />}>
        {waiting && hint !== null && <p className="console-note">{hint}</p>}
        {problem !== null && (
          <ErrorCard
            problem={problem}
            now={problemLine}
            onGo={model.canGoToProblem ? () => model.goToProblem() : null}
          />
        )}
      </Console>
    </section>
  )
}
